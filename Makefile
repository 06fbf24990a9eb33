# Tessera - every command. `make help` lists them.
#
# SPDX-License-Identifier: MIT

VERSION := 0.1.0
BOARD ?= b_l475e_iot01a
BUILD := build

# Tools. CROSS_COMPILE, QEMU, UNITY_DIR and OPENCM3_DIR may be set by hand;
# tools/setup installs whatever else is missing.
CROSS := $(or $(CROSS_COMPILE),arm-none-eabi-)
QEMU_BIN := $(or $(QEMU),qemu-system-arm)
HOSTCC := $(if $(filter default,$(origin CC)),gcc,$(CC))
UNITY := $(BUILD)/unity
PYTHON := python3

# What the image may take at most; the build fails above it.
BUDGET_FLASH := 65536
BUDGET_RAM := 12288
STACK_SIZE := 2816

include board/$(BOARD)/board.mk

MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.SECONDARY:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := firmware

# One short line per file; V=1 shows the commands.
say = @echo "  $(1)"
Q := @
ifdef V
say =
Q :=
endif

# --- Flags ---------------------------------------------------------------------

WARN := -Wall -Wextra -Wconversion -Wshadow -Wmissing-prototypes \
	-Wstrict-prototypes -Wvla -Wundef -Wswitch-enum -Wpointer-arith -Werror
BASE := -std=c11 $(WARN) -g -fno-common -DTESSERA_VERSION='"$(VERSION)"'
# Passes that make code larger by 1 % and that nobody here would notice.
FWOPT := -Os -fno-schedule-insns2 -fno-move-loop-invariants -fno-tree-loop-im -fno-caller-saves \
	-fno-ipa-cp -fno-ipa-sra -fno-inline-functions-called-once -fno-tree-loop-optimize \
	-fno-if-conversion -fno-tree-tail-merge
DEPENDS = -MMD -MP -MT $@ -MF $(@:.o=.d)
# No floating point anywhere, so interrupts need not save its registers. Objects
# hold machine code, for the tests' images, and what the image is optimized from
# as a whole.
FWFLAGS := $(BASE) $(BOARD_CPUFLAGS) -mgeneral-regs-only $(BOARD_DEFS) $(FWOPT) -ffunction-sections \
	-fdata-sections -flto -ffat-lto-objects
# The PC has every display a board may have; the views ask for them by these.
HOSTFLAGS := $(BASE) -O2 -DTESSERA_MATRIX=1 -DTESSERA_PANEL=1
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all \
	-fno-omit-frame-pointer -DTESSERA_DEBUG

# Who may know whom: each folder is compiled with only these include paths.
INC_GAMES := -Igames
INC_FIRMWARE := -Igames -Ifirmware -Ihal/include
INC_HOST := -Ifirmware -Ihal/include -Ihal/host
INC_TESTS := -Igames -Ifirmware -Ihal/include -Ihal/stm32 -Itests/host \
	-isystem $(UNITY) -DUNITY_INCLUDE_CONFIG_H

# libopencm3: our own stand-in, or the real one that OPENCM3_DIR names.
ifdef OPENCM3_DIR
FW := $(BUILD)/$(BOARD)-opencm3
# That one is not optimized together with the rest: 1.7 KB more.
BUDGET_FLASH := 67584
INC_OPENCM3 := -isystem $(OPENCM3_DIR)/include
OPENCM3_SRC :=
OPENCM3_LINK := -L$(OPENCM3_DIR)/lib -l$(BOARD_OPENCM3_LIB)
else
FW := $(BUILD)/$(BOARD)
INC_OPENCM3 := -Ihal/opencm3/include
OPENCM3_SRC := $(wildcard hal/opencm3/*.c hal/opencm3/$(BOARD_FAMILY)/*.c)
OPENCM3_LINK :=
endif

# --- Sources -------------------------------------------------------------------

GAMES_SRC := $(wildcard games/*.c)
FIRMWARE_SRC := $(wildcard firmware/*.c firmware/*/*.c)
ENGINE_SRC := $(filter-out firmware/main.c,$(FIRMWARE_SRC))
DEVICE_SRC := $(GAMES_SRC) $(FIRMWARE_SRC) $(BOARD_HAL_SOURCES) $(OPENCM3_SRC)
# The PC draws with the device's own driver, on a model of its display.
PANEL_SRC := hal/stm32/ili9341.c hal/stm32/pwm.c hal/host/panel.c hal/host/panel_bus.c
HOST_SRC := $(GAMES_SRC) $(ENGINE_SRC) $(sort $(wildcard hal/host/*.c) $(PANEL_SRC))
TEST_SRC := $(wildcard tests/host/test_*.c)
SUPPORT_SRC := $(filter-out $(TEST_SRC),$(wildcard tests/host/*.c))

# --- The image -----------------------------------------------------------------

IMAGE := $(FW)/tessera
PACK := $(BUILD)/pack
DEVICE_OBJ := $(DEVICE_SRC:%.c=$(FW)/%.o)
LINK := $(BOARD_CPUFLAGS) -nostartfiles -Llinker -T $(BOARD_LDSCRIPT) \
	-Wl,--gc-sections -Wl,--sort-section=alignment -Wl,--fatal-warnings
RESERVE = -Wl,--defsym=STACK_SIZE=$(1)
# The product is optimized as a whole, the images of the tests are not: that
# would take minutes.
WHOLE := -flto -flto-partition=one -fstack-usage $(FWOPT)
PIECES := -fno-lto

$(FW)/games/%.o: INC := $(INC_GAMES)
# The rules are searched through, and there loops matter.
$(FW)/games/%.o $(FW)/firmware/ai/%.o: OPT := -finline-functions-called-once -ftree-loop-optimize \
	-fif-conversion
$(FW)/games/%.o: OPT += -fmove-loop-invariants -ftree-loop-im
$(FW)/games/%_think.o: OPT += -fno-move-loop-invariants -fno-tree-loop-im
# The compiler calls these itself, when the whole has been optimized already.
$(FW)/hal/stm32/memory.o: OPT := -fno-lto
$(FW)/firmware/%.o: INC := $(INC_FIRMWARE)
$(FW)/hal/stm32/%.o: INC := -Ihal/include -Iboard/$(BOARD) $(INC_OPENCM3)
$(FW)/hal/opencm3/%.o: INC := $(INC_OPENCM3)
$(FW)/tests/%.o: INC := $(INC_TESTS) -DTESSERA_DEVICE_TEST

# Between preprocessing and compiling, words that SAY() marks are packed.
define compile-packed
$(Q)$(1) $(DEPENDS) -DTESSERA_PACKED $(INC) -E $< -o $(@:.o=.i)
$(Q)$(PACK) < $(@:.o=.i) > $(@:.o=.packed.i)
$(Q)$(1) -c -x cpp-output $(@:.o=.packed.i) -o $@
endef

define compile-device
@mkdir -p $(@D)
$(call say,CC    $<)
$(call compile-packed,$(CROSS)gcc $(FWFLAGS) $(OPT))
endef

$(FW)/%.o: %.c Makefile $(PACK) | setup-firmware
	$(compile-device)

$(FW)/tests/%.o: tests/%.c Makefile $(PACK) | setup-firmware setup-unity
	$(compile-device)

$(PACK): tools/pack/pack.c games/text.c games/text_pairs.c games/text.h | setup-host
	@mkdir -p $(@D)
	$(call say,HOST  $<)
	$(Q)$(HOSTCC) -std=c11 $(WARN) -O1 $(INC_GAMES) $(filter %.c,$^) -o $@

.PHONY: words
words: $(PACK) ## Learn anew how words are packed, after many of them changed
	@for f in $(filter-out games/null.c,$(GAMES_SRC)) $(FIRMWARE_SRC); do \
		$(HOSTCC) $(HOSTFLAGS) $(INC_FIRMWARE) -DTESSERA_PACKED -E $$f || exit 1; \
		done | $(PACK) --learn > $(BUILD)/text_pairs.c
	@mv $(BUILD)/text_pairs.c games/text_pairs.c

$(IMAGE).elf: $(DEVICE_OBJ) $(FW)/games.symbols $(BOARD_LDSCRIPT) linker/common.ld Makefile
	$(call say,LINK  $@)
	$(Q)$(CROSS)gcc $(LINK) $(WHOLE) $(call RESERVE,$(STACK_SIZE)) -Wl,-Map=$(IMAGE).map $(DEVICE_OBJ) $(OPENCM3_LINK) \
		-lc -lgcc -o $@

$(IMAGE).bin: $(IMAGE).elf
	$(Q)$(CROSS)objcopy -O binary $< $@

# The games need nothing of a machine: what they leave undefined is a short
# list. This one line catches heap, stdio and floating point together.
GAMES_MAY_USE := memcmp|memcpy|memmove|memset

$(FW)/games.symbols: $(GAMES_SRC:%.c=$(FW)/%.o)
	@$(CROSS)ld -r $^ -o $(FW)/games.o
	@$(CROSS)objcopy --remove-section='.gnu.*lto*' $(FW)/games.o
	@$(CROSS)nm -u $(FW)/games.o > $@
	@[ -s $@ ] || { echo "nm saw no symbols of games/"; rm $@; exit 1; }
	@if grep -vE ' ($(GAMES_MAY_USE))$$' $@; then \
		echo "games/ may not use the symbols above"; rm $@; exit 1; fi

.PHONY: firmware image size
firmware: size ## Build the firmware and print its size (the default)

image: $(IMAGE).elf $(IMAGE).bin

size: image | setup-python ## Flash and RAM by module, largest symbols, worst-case stack
	@$(PYTHON) tools/report.py size $(IMAGE).elf $(IMAGE).map --cross $(CROSS) \
		--budget-flash $(BUDGET_FLASH) --budget-ram $(BUDGET_RAM)
	@$(PYTHON) tools/report.py stack $(FW) $(IMAGE).elf --cross $(CROSS) --limit $(STACK_SIZE)

# --- The PC program ------------------------------------------------------------

HOST := $(BUILD)/host
TEST := $(BUILD)/test-$(notdir $(HOSTCC))

$(HOST)/games/%.o $(TEST)/games/%.o: INC := $(INC_GAMES)
$(HOST)/firmware/%.o $(TEST)/firmware/%.o: INC := $(INC_FIRMWARE)
$(HOST)/hal/host/%.o $(TEST)/hal/host/%.o: INC := $(INC_HOST)
$(TEST)/tests/%.o: INC := $(INC_TESTS)
INC_PANEL := -DSTM32F4 -Ihal/host/opencm3 -Ihal/opencm3/include -Ihal/include -Ihal/stm32 \
	-Iboard/blackpill_f411
$(HOST)/hal/stm32/%.o $(TEST)/hal/stm32/%.o: INC := $(INC_PANEL)
$(HOST)/hal/host/panel_bus.o $(TEST)/hal/host/panel_bus.o: INC := -Ihal/host $(INC_PANEL)
$(TEST)/tests/host/test_ili9341.o $(TEST)/tests/host/test_panel.o: INC := -Ihal/host $(INC_TESTS)
# These contain the driver they test.
$(TEST)/tests/host/test_buttons.o $(TEST)/tests/host/test_sound.o: INC := $(INC_TESTS) \
	-Ihal/opencm3/include -Iboard/b_l475e_iot01a -DSTM32L4
$(TEST)/tests/host/test_storage_file.o: INC := -Ihal/host $(INC_TESTS)
$(TEST)/tests/host/test_flash_storage_f4.o: INC := $(INC_TESTS) -Ihal/opencm3/f4 \
	-Ihal/opencm3/include -DSTM32F4
$(TEST)/tests/host/test_flash_storage.o: INC := $(INC_TESTS) -Ihal/opencm3/l4 -Ihal/opencm3/include \
	-DSTM32L4

$(HOST)/%.o: %.c | setup-host
	@mkdir -p $(@D)
	$(call say,HOST  $<)
	$(Q)$(HOSTCC) $(HOSTFLAGS) $(DEPENDS) $(INC) -c $< -o $@

# The window needs SDL2; without it the program says so and stays with text.
# The tests' program never has it.
SDL := $(if $(shell pkg-config --exists sdl2 2>/dev/null && echo yes),with,without)
ifeq ($(SDL),with)
SDL_FLAGS := -DTESSERA_SDL $(patsubst -I%,-isystem %,$(shell pkg-config --cflags sdl2))
SDL_LIBS := $(shell pkg-config --libs sdl2)
endif

$(HOST)/hal/host/window.o: INC := $(INC_HOST) $(SDL_FLAGS)
$(HOST)/hal/host/window.o: $(HOST)/$(SDL)-sdl

$(HOST)/$(SDL)-sdl:
	@mkdir -p $(@D)
	@rm -f $(HOST)/*-sdl
	@touch $@

$(HOST)/tessera: $(HOST_SRC:%.c=$(HOST)/%.o)
	$(call say,LINK  $@)
	$(Q)$(HOSTCC) $^ $(SDL_LIBS) -o $@

.PHONY: play
play: $(HOST)/tessera ## Play natively on the PC, in this terminal (VIEW=lcd: in a window)
	@$(HOST)/tessera $(if $(VIEW),--view=$(VIEW))

# --- The tournament ------------------------------------------------------------

# One process for each game, so -j2 uses two cores; every row is written as soon
# as it is known. PAIR=hard-rule plays one pairing only.
TOURNAMENT := $(BUILD)/tournament
TOURNAMENT_GAMES := octa raid duel ctor ludo
MATCHES ?= 1000

$(HOST)/tests/%.o: INC := $(INC_TESTS)

TOURNAMENT_SRC := tests/tournament/tournament.c $(GAMES_SRC) $(wildcard firmware/ai/*.c) \
	$(addprefix firmware/engine/,match.c journal.c table.c rng.c)

$(HOST)/tournament: $(TOURNAMENT_SRC:%.c=$(HOST)/%.o)
	$(call say,LINK  $@)
	$(Q)$(HOSTCC) $^ -lm -o $@

.PHONY: tournament $(TOURNAMENT_GAMES:%=tournament-%)
$(TOURNAMENT_GAMES:%=tournament-%): tournament-%: $(HOST)/tournament
	@mkdir -p $(TOURNAMENT)
	@$(HOST)/tournament $* $(MATCHES) $(PAIR) > $(TOURNAMENT)/$*.md

tournament: $(TOURNAMENT_GAMES:%=tournament-%) ## All levels against each other, rule and random (MATCHES=1000); writes docs/tournament.md
	@sh tools/tournament.sh $(TOURNAMENT) > docs/tournament.md

# --- Running in QEMU -----------------------------------------------------------

.PHONY: run
run: image | setup-qemu setup-python ## Play in QEMU in this terminal (WINDOW=1: LED matrix in a window; SAVE=FILE)
	@$(PYTHON) tools/run.py --qemu $(QEMU_BIN) --machine $(BOARD_QEMU_MACHINE) \
		--image $(IMAGE).elf --demo-picture $(BUILD)/demo.png \
		$(if $(WINDOW),--window) $(if $(SAVE),--save "$(SAVE)")

include tests/tests.mk

# --- The rest ------------------------------------------------------------------

C_FILES := $(shell find games firmware hal board tests tools -name '*.[ch]' | sort)

.PHONY: lint format flash clean help
lint: | setup-lint setup-python ## Format, layers, lengths, static analysis
	@# Versions lay some macros out differently: 14 is the one that counts.
	@if clang-format --version | grep -q ' 14\.'; then \
		clang-format --dry-run --Werror $(C_FILES); \
	else echo "format: not checked, that needs clang-format 14"; fi
	$(PYTHON) tools/lint.py
	$(PYTHON) tools/font/make.py --check
	$(PYTHON) tools/sprites/make.py --check
	@# A refusal is a sentence in flash, never part of the state it is about.
	cppcheck --quiet --std=c11 --error-exitcode=1 --inline-suppr \
		--suppress=returnDanglingLifetime:firmware/engine/match.c \
		--enable=warning,performance,portability -Igames -Ifirmware \
		-Ihal/include games firmware hal/host

format: | setup-lint ## Format all C files
	clang-format -i $(C_FILES)

flash: image ## Program a board (PROBE=st-flash|openocd|dfu-util chooses)
	@tools/flash/flash --board $(BOARD) --chip $(BOARD_CHIP) \
		--address $(BOARD_FLASH_ADDRESS) $(IMAGE).elf $(IMAGE).bin

clean: ## Remove everything that was built
	rm -rf $(BUILD)

help: ## This list
	@awk -F':.*## ' '/^[a-z0-9-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' Makefile tests/tests.mk

.PHONY: setup-firmware setup-qemu setup-host setup-clang setup-coverage setup-unity setup-python setup-lint
setup-firmware setup-qemu setup-host setup-clang setup-coverage setup-unity setup-python setup-lint: setup-%:
	@BUILD=$(BUILD) tools/setup $*

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
