# tests.mk - how the tests are built and run; part of the Makefile.
#
# SPDX-License-Identifier: MIT

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
	$(Q)clang $(HOSTFLAGS) $(DEPENDS) $(SANITIZE) -fsanitize=fuzzer-no-link $(INC) -c $< -o $@

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
$(Q)$(HOSTCC) $(HOSTFLAGS) $(DEPENDS) $(SANITIZE) $(INC) -c $< -o $@
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

# The same of packed words, as the device has them.
PACKED := $(BUILD)/packed
PACKED_SHOTS := $(PACKED)/shots

$(PACKED)/games/%.o: INC := $(INC_GAMES)
$(PACKED)/firmware/%.o: INC := $(INC_FIRMWARE)
$(PACKED)/tests/%.o: INC := $(INC_TESTS)

$(PACKED)/%.o: %.c $(PACK) | setup-host setup-unity
	@mkdir -p $(@D)
	$(call say,PACK  $<)
	$(call compile-packed,gcc $(HOSTFLAGS) -O1)

$(PACKED)/unity.o: | setup-unity setup-host
	@mkdir -p $(@D)
	$(Q)gcc -g -DUNITY_INCLUDE_CONFIG_H -Itests/host -c $(UNITY)/unity.c -o $@

$(PACKED_SHOTS): $(patsubst $(TEST)/%,$(PACKED)/%,$(TEST_LIB)) $(PACKED)/tests/golden/shots.o $(PACKED)/unity.o
	$(call say,LINK  $@)
	$(Q)gcc $^ -o $@

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

# What CC= compiles, and what is the same whatever compiles.
COMPILED_RUNS := $(foreach t,$(TEST_PROGRAMS),"$(notdir $t)=$t") \
	"golden=$(PYTHON) tools/screenshots.py check $(SHOTS)" \
	$(foreach t,$(REPLAYERS),"$(notdir $t)=$(PYTHON) tests/fuzz/run.py replay $t")
OTHER_RUNS := "test_flash=sh tests/host/test_flash.sh" \
	"planted=$(PYTHON) tests/planted/run.py --build $(TEST) --cc $(HOSTCC)" \
	"collect=$(PYTHON) tests/collect.py --self-test" \
	"lint=$(PYTHON) tools/lint.py --self-test" \
	"golden_packed=$(PYTHON) tools/screenshots.py check $(PACKED_SHOTS)" \
	"test_pack=sh tests/host/test_pack.sh $(PACK)" \
	"screenshots=$(PYTHON) tools/screenshots.py --self-test" \
	$(foreach t,$(FUZZERS),"$(notdir $t)=$(PYTHON) tests/fuzz/run.py brief --finds $(FUZZ)/finds $t")
HOST_RUNS := $(COMPILED_RUNS) $(OTHER_RUNS)
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

.PHONY: test test-host test-compiled test-qemu tests-built
export TESSERA_IMAGE := $(IMAGE).elf
# The other board's image starts in QEMU too, on a chip of its family.
export TESSERA_IMAGE_F411 := $(FW:$(BUILD)/$(BOARD)%=$(BUILD)/blackpill_f411%)/tessera.elf
export TESSERA_HOST := $(TEST)/tessera
export TESSERA_MACHINE := $(BOARD_QEMU_MACHINE)

tests-built: $(TEST_PROGRAMS) $(SHOTS) $(PACKED_SHOTS) $(TEST)/tessera $(REPLAYERS) $(FUZZERS)

.PHONY: image-f411
image-f411: $(PACK)
	@$(MAKE) --no-print-directory BOARD=blackpill_f411 image

test: tests-built image image-f411 $(DEVICE_TEST_IMAGES) $(BENCH_IMAGE) $(BENCH_UI_IMAGE) $(STORAGE_IMAGE) | setup-qemu setup-python ## All tests: on the PC with sanitizers, and in QEMU
	@$(PYTHON) tests/collect.py $(HOST_RUNS) $(DEVICE_RUNS) $(BENCH_RUN) $(QEMU_RUNS)

test-host: tests-built | setup-python ## Only the tests on the PC
	@$(PYTHON) tests/collect.py $(HOST_RUNS)

# The monkey has pressed a million times already: a fifth of that is for what the
# other compiler's sanitizers see.
test-compiled: $(TEST_PROGRAMS) $(SHOTS) $(TEST)/tessera $(REPLAYERS) | setup-python ## Only those of a second compiler: CC=clang
	@$(PYTHON) tests/collect.py $(COMPILED_RUNS:%/test_monkey"=%/test_monkey 200000")

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
