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
STACK_SIZE := 3072

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
BASE := -std=c11 $(WARN) -g -fno-common -DTESSERA_VERSION='"$(VERSION)"' -MMD -MP
# Passes that make code larger by 1 % and that nobody here would notice.
FWOPT := -Os -fno-schedule-insns2 -fno-move-loop-invariants -fno-tree-loop-im -fno-caller-saves \
	-fno-ipa-cp -fno-inline-functions-called-once
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
PANEL_SRC := hal/stm32/ili9341.c hal/host/panel.c hal/host/panel_bus.c
HOST_SRC := $(GAMES_SRC) $(ENGINE_SRC) $(sort $(wildcard hal/host/*.c) $(PANEL_SRC))
TEST_SRC := $(wildcard tests/host/test_*.c)
SUPPORT_SRC := $(filter-out $(TEST_SRC),$(wildcard tests/host/*.c))

# --- The image -----------------------------------------------------------------

IMAGE := $(FW)/tessera
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
$(FW)/games/%.o: OPT := -fmove-loop-invariants -ftree-loop-im -finline-functions-called-once
$(FW)/games/%_think.o $(FW)/firmware/ai/%.o: OPT := -finline-functions-called-once
# The compiler calls these itself, when the whole has been optimized already.
$(FW)/hal/stm32/memory.o: OPT := -fno-lto
$(FW)/firmware/%.o: INC := $(INC_FIRMWARE)
$(FW)/hal/stm32/%.o: INC := -Ihal/include -Iboard/$(BOARD) $(INC_OPENCM3)
$(FW)/hal/opencm3/%.o: INC := $(INC_OPENCM3)
$(FW)/tests/%.o: INC := $(INC_TESTS) -DTESSERA_DEVICE_TEST

define compile-device
@mkdir -p $(@D)
$(call say,CC    $<)
$(Q)$(CROSS)gcc $(FWFLAGS) $(OPT) $(INC) -c $< -o $@
endef

$(FW)/%.o: %.c Makefile | setup-firmware
	$(compile-device)

$(FW)/tests/%.o: tests/%.c Makefile | setup-firmware setup-unity
	$(compile-device)

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
	$(Q)$(HOSTCC) $(HOSTFLAGS) $(INC) -c $< -o $@

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

# --- Fuzzing -------------------------------------------------------------------

# Each target with libFuzzer, and once more without it to replay the corpus.
FUZZ := $(BUILD)/fuzz
FUZZ_TARGETS := protocol state save
FUZZERS := $(FUZZ_TARGETS:%=$(FUZZ)/fuzz_%)
REPLAYERS := $(FUZZ_TARGETS:%=$(TEST)/replay_%)
FUZZ_LIB := $(GAMES_SRC:%.c=$(FUZZ)/%.o) $(FUZZ)/tests/fuzz/fuzz.o \
	$(filter-out $(FUZZ)/firmware/app.o,$(ENGINE_SRC:%.c=$(FUZZ)/%.o))
SECONDS ?= 300

$(FUZZ)/games/%.o: INC := $(INC_GAMES)
$(FUZZ)/firmware/%.o: INC := $(INC_FIRMWARE)
$(FUZZ)/tests/%.o: INC := $(INC_TESTS)

$(FUZZ)/%.o: %.c | setup-clang setup-unity
	@mkdir -p $(@D)
	$(call say,FUZZ  $<)
	$(Q)clang $(HOSTFLAGS) $(SANITIZE) -fsanitize=fuzzer-no-link $(INC) -c $< -o $@

$(FUZZ)/library.a: $(FUZZ_LIB)
	@rm -f $@
	$(Q)ar rcs $@ $^

$(FUZZ)/fuzz_state: $(FUZZ)/tests/fuzz/mutate_state.o

$(FUZZ)/fuzz_%: $(FUZZ)/tests/fuzz/fuzz_%.o $(FUZZ)/library.a
	$(call say,LINK  $@)
	$(Q)clang $(SANITIZE) -fsanitize=fuzzer $(filter %.o,$^) $(FUZZ)/library.a -o $@

$(TEST)/replay_%: $(TEST)/tests/fuzz/fuzz_%.o $(TEST)/tests/fuzz/fuzz.o $(TEST)/tests/fuzz/replay.o \
		$(TEST)/library.a
	$(call say,LINK  $@)
	$(Q)$(HOSTCC) $(SANITIZE) $^ -o $@

.PHONY: fuzz seeds
fuzz: $(FUZZERS) | setup-python ## Look for inputs that break the protocol or the rules (SECONDS=300 each)
	@$(PYTHON) tests/fuzz/run.py hunt --seconds $(SECONDS) --finds $(FUZZ)/finds $(FUZZERS)

seeds: $(HOST)/tessera | setup-python ## Add positions and sessions of new games to the fuzzers' seeds
	@$(PYTHON) tests/fuzz/seeds.py $(HOST)/tessera

# --- Tests ---------------------------------------------------------------------

TEST_PROGRAMS := $(TEST_SRC:tests/host/%.c=$(TEST)/%)
TEST_LIB := $(GAMES_SRC:%.c=$(TEST)/%.o) \
	$(filter-out $(TEST)/firmware/app.o,$(ENGINE_SRC:%.c=$(TEST)/%.o)) \
	$(SUPPORT_SRC:%.c=$(TEST)/%.o)

SETUP_TEST := setup-$(if $(findstring clang,$(HOSTCC)),clang,host)

define compile-test
@mkdir -p $(@D)
$(call say,TEST  $<)
$(Q)$(HOSTCC) $(HOSTFLAGS) $(SANITIZE) $(INC) -c $< -o $@
endef

$(TEST)/%.o: %.c | $(SETUP_TEST)
	$(compile-test)

$(TEST)/tests/%.o: tests/%.c | $(SETUP_TEST) setup-unity
	$(compile-test)

$(TEST)/unity.o: | setup-unity $(SETUP_TEST)
	@mkdir -p $(@D)
	$(call say,TEST  unity.c)
	$(Q)$(HOSTCC) -g -DUNITY_INCLUDE_CONFIG_H -Itests/host $(SANITIZE) -c $(UNITY)/unity.c -o $@

$(TEST)/library.a: $(TEST_LIB)
	@rm -f $@
	$(Q)ar rcs $@ $^

# The library last: what a test brings itself stays out of it, as its fakes do.
$(TEST)/test_%: $(TEST)/tests/host/test_%.o $(TEST)/unity.o $(TEST)/library.a
	$(call say,LINK  $@)
	$(Q)$(HOSTCC) $(SANITIZE) $(filter %.o,$^) $(TEST)/library.a -o $@

$(TEST)/test_ili9341 $(TEST)/test_panel: $(PANEL_SRC:%.c=$(TEST)/%.o)

$(TEST)/tessera: $(HOST_SRC:%.c=$(TEST)/%.o)
	$(call say,LINK  $@)
	$(Q)$(HOSTCC) $(SANITIZE) $^ -o $@

# Pictures of every page, compared with those that were looked at.
SHOTS := $(TEST)/shots

$(SHOTS): $(TEST)/tests/golden/shots.o $(TEST)/unity.o $(TEST)/library.a
	$(call say,LINK  $@)
	$(Q)$(HOSTCC) $(SANITIZE) $^ -o $@

.PHONY: golden screenshots
golden: $(SHOTS) | setup-python ## Accept what all pages look like now, after looking at it
	@$(PYTHON) tools/screenshots.py accept $(SHOTS)

screenshots: $(SHOTS) | setup-python ## Pictures of LCD and matrix for docs/images
	@$(PYTHON) tools/screenshots.py docs $(SHOTS)

# The same rule tests as images for the Cortex-M4.
RULE_TESTS := ai ai_match text rng contract contract_text \
	octa octa_end octa_map octa_state octa_plain \
	raid raid_food raid_orders raid_state raid_plain \
	duel duel_state duel_plain \
	ctor ctor_capture ctor_state ctor_plain \
	ludo ludo_turn ludo_state ludo_text ludo_plain
DEVICE_TESTS := $(RULE_TESTS:%=test_%)
DEVICE_TEST_IMAGES := $(DEVICE_TESTS:%=$(FW)/%.elf)
DEVICE_TEST_LIB := $(filter-out $(FW)/firmware/main.o $(FW)/firmware/app.o,$(DEVICE_OBJ)) \
	$(FW)/tests/host/support.o $(patsubst %.c,$(FW)/%.o,$(wildcard tests/host/plain_*.c))

$(FW)/tests/host/test_%.o: OPT := -Dmain=test_main

$(FW)/unity.o: | setup-unity setup-firmware
	@mkdir -p $(@D)
	$(call say,CC    unity.c)
	$(Q)$(CROSS)gcc $(BOARD_CPUFLAGS) -g -Os -DUNITY_INCLUDE_CONFIG_H -DTESSERA_DEVICE_TEST \
		-Itests/host -c $(UNITY)/unity.c -o $@

$(FW)/test_%.elf: $(FW)/tests/host/test_%.o $(FW)/tests/qemu/device.o $(FW)/unity.o $(DEVICE_TEST_LIB)
	$(call say,LINK  $@)
	$(Q)$(CROSS)gcc $(LINK) $(PIECES) $(call RESERVE,8192) $^ $(OPENCM3_LINK) -lc -lgcc -o $@

QEMU_DEVICE_TEST := $(QEMU_BIN) -M $(BOARD_QEMU_MACHINE) -display none -monitor none \
	-serial null -semihosting-config enable=on,target=native -kernel
QEMU_TESTS := $(wildcard tests/qemu/test_*.py)

HOST_RUNS := $(foreach t,$(TEST_PROGRAMS),"$(notdir $t)=$t") \
	"test_flash=sh tests/host/test_flash.sh" \
	"planted=$(PYTHON) tests/planted/run.py --build $(TEST) --cc $(HOSTCC)" \
	"collect=$(PYTHON) tests/collect.py --self-test" \
	"lint=$(PYTHON) tools/lint.py --self-test" \
	"golden=$(PYTHON) tools/screenshots.py check $(SHOTS)" \
	"screenshots=$(PYTHON) tools/screenshots.py --self-test" \
	$(foreach t,$(REPLAYERS),"$(notdir $t)=$(PYTHON) tests/fuzz/run.py replay $t") \
	$(foreach t,$(FUZZERS),"$(notdir $t)=$(PYTHON) tests/fuzz/run.py brief --finds $(FUZZ)/finds $t")
DEVICE_RUNS := $(foreach t,$(DEVICE_TEST_IMAGES),"$(basename $(notdir $t)) (M4)=$(QEMU_DEVICE_TEST) $t")
QEMU_RUNS := $(foreach t,$(QEMU_TESTS),"$(basename $(notdir $t)) (QEMU)=$(PYTHON) $t")

# Images of their own: what the games, the screens and the computer players cost
# is counted in them; tests/qemu/test_storage.py runs the storage.
BENCH_IMAGE := $(FW)/bench.elf
BENCH_UI_IMAGE := $(FW)/bench_ui.elf
BENCH_AI_IMAGE := $(FW)/bench_ai.elf
STORAGE_IMAGE := $(FW)/storage.elf
BENCH := $(PYTHON) tools/bench.py --image $(BENCH_IMAGE) --qemu $(QEMU_BIN) \
	--machine $(BOARD_QEMU_MACHINE)
BENCH_UI := $(PYTHON) tools/bench_ui.py --image $(BENCH_UI_IMAGE) --qemu $(QEMU_BIN) \
	--machine $(BOARD_QEMU_MACHINE)
BENCH_RUN := "bench (M4)=$(BENCH) --check" "bench_ui (M4)=$(BENCH_UI) --check"

$(FW)/tests/qemu/bench_%.o: INC := $(INC_TESTS) $(INC_OPENCM3)
$(BENCH_IMAGE): $(FW)/tests/qemu/bench_device.o
$(BENCH_UI_IMAGE): $(FW)/tests/qemu/bench_ui.o
$(BENCH_AI_IMAGE): $(FW)/tests/qemu/bench_ai.o
$(STORAGE_IMAGE): $(FW)/tests/qemu/storage_device.o
$(BENCH_IMAGE) $(BENCH_UI_IMAGE) $(BENCH_AI_IMAGE) $(STORAGE_IMAGE): $(FW)/tests/qemu/device.o \
		$(filter-out $(FW)/tests/%,$(DEVICE_TEST_LIB))
	$(call say,LINK  $@)
	$(Q)$(CROSS)gcc $(LINK) $(PIECES) $(call RESERVE,8192) $^ $(OPENCM3_LINK) -lc -lgcc -o $@

.PHONY: bench-ai
bench-ai: $(BENCH_AI_IMAGE) | setup-qemu ## What the computer players cost on the device: instructions a node, depth, slices
	@$(QEMU_BIN) -M $(BOARD_QEMU_MACHINE) -icount shift=0 -display none -monitor none \
		-serial null -semihosting-config enable=on,target=native -kernel $(BENCH_AI_IMAGE)

.PHONY: bench bench-update
bench: $(BENCH_IMAGE) $(BENCH_UI_IMAGE) $(HOST)/tessera | setup-qemu setup-python ## What each game costs: instructions on the device, moves a second on the PC
	@$(BENCH) --host $(HOST)/tessera
	@$(BENCH_UI)

bench-update: $(BENCH_IMAGE) $(HOST)/tessera | setup-qemu setup-python ## Make today's cost the one that tests compare with, and write docs/bench.md
	@$(BENCH) --host $(HOST)/tessera --update --docs

.PHONY: test test-host test-qemu tests-built
export TESSERA_IMAGE := $(IMAGE).elf
# The other board's image starts in QEMU too, on a chip of its family.
export TESSERA_IMAGE_F411 := $(FW:$(BUILD)/$(BOARD)%=$(BUILD)/blackpill_f411%)/tessera.elf
export TESSERA_HOST := $(TEST)/tessera
export TESSERA_MACHINE := $(BOARD_QEMU_MACHINE)

tests-built: $(TEST_PROGRAMS) $(SHOTS) $(TEST)/tessera $(REPLAYERS) $(FUZZERS)

.PHONY: image-f411
image-f411:
	@$(MAKE) --no-print-directory BOARD=blackpill_f411 image

test: tests-built image image-f411 $(DEVICE_TEST_IMAGES) $(BENCH_IMAGE) $(BENCH_UI_IMAGE) $(STORAGE_IMAGE) | setup-qemu setup-python ## All tests: on the PC with sanitizers, and in QEMU
	@$(PYTHON) tests/collect.py $(HOST_RUNS) $(DEVICE_RUNS) $(BENCH_RUN) $(QEMU_RUNS)

test-host: tests-built | setup-python ## Only the tests on the PC (CC=clang for the other compiler)
	@$(PYTHON) tests/collect.py $(HOST_RUNS)

test-qemu: $(TEST)/tessera image image-f411 $(DEVICE_TEST_IMAGES) $(BENCH_IMAGE) $(BENCH_UI_IMAGE) $(STORAGE_IMAGE) | setup-qemu setup-python ## Only the tests in QEMU
	@$(PYTHON) tests/collect.py $(DEVICE_RUNS) $(BENCH_RUN) $(QEMU_RUNS)

# --- Coverage ------------------------------------------------------------------

# The rules' tests once more, without sanitizers and with fewer random games.
COVERAGE := $(BUILD)/coverage

.PHONY: coverage coverage-built
coverage: | setup-coverage setup-unity setup-python ## Which lines and branches of the rules their tests reach
	@$(MAKE) --no-print-directory TEST=$(COVERAGE) HOSTCC=gcc \
		SANITIZE="--coverage -O0 -DTEST_GAMES=200" coverage-built
	@$(PYTHON) tools/coverage.py $(COVERAGE) $(RULE_TESTS:%=$(COVERAGE)/test_%)

coverage-built: $(RULE_TESTS:%=$(TEST)/test_%)

# --- Nightly -------------------------------------------------------------------

# Every game against its plain second implementation, for hours.
NIGHTLY := $(BUILD)/nightly
PLAIN_TESTS := $(patsubst tests/host/%.c,%,$(wildcard tests/host/test_*_plain.c))
GAMES ?= 100000

.PHONY: nightly nightly-built
nightly: | setup-host setup-unity setup-python ## Compare games with their plain implementations, GAMES=100000 a setting
	@$(MAKE) --no-print-directory TEST=$(NIGHTLY) \
		SANITIZE="-DTEST_NIGHTLY -DTEST_GAMES=$(GAMES)" nightly-built
	@$(PYTHON) tests/collect.py --limit 36000 \
		$(foreach t,$(PLAIN_TESTS),"$t=$(NIGHTLY)/$t")

nightly-built: $(PLAIN_TESTS:%=$(TEST)/%)

# --- The rest ------------------------------------------------------------------

C_FILES := $(shell find games firmware hal board tests -name '*.[ch]' | sort)

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
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' Makefile

.PHONY: setup-firmware setup-qemu setup-host setup-clang setup-coverage setup-unity setup-python setup-lint
setup-firmware setup-qemu setup-host setup-clang setup-coverage setup-unity setup-python setup-lint: setup-%:
	@BUILD=$(BUILD) tools/setup $*

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
