#!/bin/sh
# test_flash.sh - tools/flash/flash against fake tools that play each situation.
# SPDX-License-Identifier: MIT
#
# The fakes print what stlink-tools 1.7, openocd 0.12 and dfu-util 0.11 print.
# PATH holds the fakes and a few base programs only, so that the tools of this
# machine never get near a real board.

set -u

FLASH=$(cd "$(dirname "$0")/../.." && pwd)/tools/flash/flash
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
trap 'exit 1' HUP INT TERM
PASSED=0
FAILED=0

# ---------------------------------------------------------------- helpers

# situation - starts with no tool installed and a good image.
situation() {
    rm -rf "${T:?}/bin" "$T/a b.elf" "$T/a b.bin"
    mkdir "$T/bin"
    for tool in sh dirname grep cat tee awk sed head wc mktemp rm cmp cp; do
        ln -s "$(command -v "$tool")" "$T/bin/$tool"
    done
    echo "elf" >"$T/a b.elf"
    echo "firmware" >"$T/a b.bin"
    PROBE=
    BOARD=b_l475e_iot01a
    CHIP=STM32L475VG
}

blackpill() {
    BOARD=blackpill_f411
    CHIP=STM32F411CE
}

# fake NAME - a program whose body comes from standard input. It notes how it
# was called.
fake() {
    {
        echo '#!/bin/sh'
        echo "echo \"$1 \$*\" >>'$T/calls'"
        cat
    } >"$T/bin/$1"
    chmod +x "$T/bin/$1"
}

# run - leaves the exit code in RC, the output in T/out and T/err.
run() {
    RC=0
    : >"$T/calls"
    PATH="$T/bin" PROBE="$PROBE" "$FLASH" --board "$BOARD" --chip "$CHIP" \
        --address 0x08000000 "$T/a b.elf" "$T/a b.bin" \
        >"$T/out" 2>"$T/err" || RC=$?
}

ok() {
    PASSED=$((PASSED + 1))
    echo "ok - $1"
}

not_ok() {
    FAILED=$((FAILED + 1))
    echo "not ok - $1"
    echo "  exit code $RC, expected $2"
    sed 's/^/  | /' "$T/out" "$T/err" "$T/calls"
}

# fails_with CODE TEXT SENTENCE - exactly one line of error, with TEXT in it.
fails_with() {
    run
    if [ "$RC" -eq "$1" ] && grep -q -e "$2" "$T/err" &&
        [ "$(grep -c '^flash: ' "$T/err")" -eq 1 ]; then
        ok "$3"
    else
        not_ok "$3" "$1 and '$2'"
    fi
}

# works_with CALL SENTENCE - exit code 0, and CALL was made.
works_with() {
    run
    if [ "$RC" -eq 0 ] && grep -q -e "$1" "$T/calls" &&
        grep -q 'written and verified' "$T/out" && [ ! -s "$T/err" ]; then
        ok "$2"
    else
        not_ok "$2" "0 and the call '$1'"
    fi
}

# nothing_written SENTENCE - after a failed run: no tool was told to write.
nothing_written() {
    if grep -qE ' write |program | -D ' "$T/calls"; then
        not_ok "$1" "no call that writes"
    else
        ok "$1"
    fi
}

# ---------------------------------------------------------------- ST-Link

# stlink_probe ID [SERIAL...] - st-info finds these, each with a chip ID.
stlink_probe() {
    id=$1
    shift
    {
        echo "cat <<'END'"
        echo "Found $# stlink programmers"
        for serial; do
            echo "  version:    V2J37S26"
            echo "  serial:     $serial"
            echo "  flash:      1048576 (pagesize: 2048)"
            echo "  sram:       98304"
            echo "  chipid:     $id"
            echo "  descr:      L47x/L48x"
        done
        echo END
    } | fake st-info
}

st_flash_works() {
    fake st-flash <<'END'
echo "st-flash 1.7.0"
echo "2026-01-01T12:00:00 INFO common.c: Starting verification of write complete"
echo "2026-01-01T12:00:00 INFO common.c: Flash written and verified! jolly good!"
END
}

test_st_flash() {
    situation
    st_flash_works
    stlink_probe 0x0415 0669FF1
    works_with "st-flash --reset write $T/a b.bin 0x08000000" \
        "st-flash writes, verifies and resets the discovery board"

    stlink_probe 0x415 0669FF1
    works_with 'st-flash --reset write' \
        "the chip id may have no leading zero (stlink-tools 1.8)"

    stlink_probe 0x0415 0669FF1 0669FF2
    fails_with 1 'several probes' "two probes: it asks which one"
    nothing_written "two probes: nothing is written"

    PROBE=st-flash:0669ff2
    works_with 'st-flash --serial 0669ff2 --reset write' \
        "PROBE=st-flash:SERIAL chooses one of two probes"

    PROBE=st-flash:AAAA
    fails_with 1 'no ST-Link with serial number AAAA' \
        "a serial number that no probe has"
}

test_st_flash_problems() {
    situation
    st_flash_works
    stlink_probe 0
    fails_with 1 'no probe found' "st-flash: no probe"

    stlink_probe 0x0431 0669FF1
    fails_with 1 'wrong chip: found id 0x0431' "st-flash: wrong chip"
    nothing_written "st-flash: wrong chip, nothing is written"

    stlink_probe 0x0000 0669FF1
    fails_with 1 'no chip answers' "st-flash: a probe without a chip"

    fake st-info <<'END'
echo "2026-01-01T12:00:00 ERROR usb.c: Could not open USB device 0x0483:0x374b, access error." >&2
echo "Found 0 stlink programmers"
END
    fails_with 1 'no permission.*99-tessera.rules.*udevadm' \
        "st-flash: no permission names the udev rule and the command"

    fake st-info <<'END'
echo "2026-01-01T12:00:00 WARN usb.c: Stlink usb device found, but unable to claim (probably already in use?)" >&2
echo "Found 0 stlink programmers"
END
    fails_with 1 'in use by another program' "st-flash: probe in use"

    stlink_probe 0x0415 0669FF1
    fake st-flash <<'END'
echo "2026-01-01T12:00:00 ERROR common.c: Verification of flash failed at offset: 2048" >&2
exit 255
END
    fails_with 1 'verify failed' "st-flash: verify failed"

    fake st-flash <<'END'
echo "2026-01-01T12:00:00 ERROR common.c: Failed to unlock flash!" >&2
exit 255
END
    fails_with 1 'could not write the flash' "st-flash: any other failure"
}

# ---------------------------------------------------------------- OpenOCD

# openocd_with IDCODE RESULT - RESULT: how programming ends.
openocd_with() {
    fake openocd <<END
case "\$*" in
*mdw*) echo "0xe0042000: $1 " ;;
*program*)
    echo "** Programming Started **"
    echo "** $2 **"
    [ "$2" = "Verified OK" ] || exit 1 ;;
esac
END
}

# openocd_says TEXT - it ends before it reaches the chip.
openocd_says() {
    fake openocd <<END
echo "Open On-Chip Debugger 0.12.0" >&2
echo "Error: $1" >&2
exit 1
END
}

test_openocd() {
    situation
    openocd_with 10076415 'Verified OK'
    works_with "target/stm32l4x.cfg .*program {$T/a b.elf} verify reset exit" \
        "openocd programs, verifies and resets the discovery board"

    PROBE=openocd:066AFF
    works_with 'adapter serial 066AFF .*program' "PROBE=openocd:SERIAL"
    PROBE=

    openocd_with 10006431 'Verified OK'
    fails_with 1 'wrong chip: found id 0x431' "openocd: wrong chip"
    nothing_written "openocd: wrong chip, nothing is written"

    blackpill
    works_with 'target/stm32f4x.cfg .*program' "openocd with a Black Pill"
}

test_openocd_problems() {
    situation
    openocd_with 10076415 'Verify Failed'
    fails_with 1 'verify failed' "openocd: verify failed"

    openocd_with 10076415 'Programming Failed'
    fails_with 1 'could not write the flash' "openocd: programming failed"

    openocd_says 'open failed'
    fails_with 1 'no probe found' "openocd: no probe"

    openocd_says 'libusb_open() failed with LIBUSB_ERROR_ACCESS'
    fails_with 1 'no permission.*99-tessera.rules' "openocd: no permission"

    openocd_says 'init mode failed (unable to connect to the target)'
    fails_with 1 'no chip answers' "openocd: a probe without a chip"

    openocd_says 'something new'
    fails_with 1 'could not reach the board' "openocd: an unknown message"
}

# ---------------------------------------------------------------- dfu-util

# dfu_device LAYOUT - a board in DFU mode whose flash is a file.
dfu_device() {
    fake dfu-util <<END
list='Found DFU: [0483:df11] ver=2200, devnum=7, cfg=1, intf=0, path="1-2", alt=0, name="@Internal Flash  /0x08000000/$1", serial="3276"'
for last; do :; done
case "\$*" in
-l*) echo "\$list" ;;
*' -D '*) cp "\$last" '$T/chip' ;;
*leave*) echo "Submitting leave request..." ;;
*' -U '*) cp '$T/chip' "\$last" ;;
esac
END
}

F411_LAYOUT='04*016Kg,01*064Kg,03*128Kg'

test_dfu() {
    situation
    blackpill
    dfu_device "$F411_LAYOUT"
    works_with "dfu-util -d 0483:df11 -a 0 -s 0x08000000 -D $T/a b.bin" \
        "a Black Pill in DFU mode is written with dfu-util"
    if grep -q ':leave' "$T/calls"; then
        ok "dfu-util starts the firmware afterwards"
    else
        not_ok "dfu-util starts the firmware afterwards" "a call with :leave"
    fi

    st_flash_works
    stlink_probe 0x0431 0669FF1
    works_with 'dfu-util .*-D' "a Black Pill in DFU mode: DFU before ST-Link"

    PROBE=dfu-util:3276
    works_with 'dfu-util .*-S 3276 .*-D' "PROBE=dfu-util:SERIAL"

    situation
    dfu_device '512*0002Kg'
    works_with 'dfu-util .*-D' "the discovery board: dfu-util as the last way"

    situation
    st_flash_works
    stlink_probe 0
    dfu_device '512*0002Kg'
    fake lsusb </dev/null
    works_with 'dfu-util .*-D' "no ST-Link on USB, but DFU: dfu-util"
}

test_dfu_problems() {
    situation
    blackpill
    dfu_device '512*0002Kg'
    fails_with 1 'wrong chip: found one with 1024 KiB' "dfu-util: wrong chip"
    nothing_written "dfu-util: wrong chip, nothing is written"

    fake dfu-util <<'END'
case "$*" in
-l*) ;;
*) echo "dfu-util: No DFU capable USB device available" >&2; exit 74 ;;
esac
END
    fails_with 1 'no probe found: no board is in DFU mode' "dfu-util: no board"

    fake dfu-util <<'END'
echo "dfu-util: Cannot open DFU device 0483:df11 found on devnum 7 (LIBUSB_ERROR_ACCESS)" >&2
END
    fails_with 1 'no permission.*99-tessera.rules' "dfu-util: no permission"

    dfu_device "$F411_LAYOUT"
    sed "s|^\*' -D '.*|*' -D '*) echo broken >'$T/chip' ;;|" \
        "$T/bin/dfu-util" >"$T/bin/new"
    cat "$T/bin/new" >"$T/bin/dfu-util"
    fails_with 1 'verify failed' "dfu-util: reads back something else"
    if grep -q ':leave' "$T/calls"; then
        not_ok "dfu-util: a bad image is not started" "no call with :leave"
    else
        ok "dfu-util: a bad image is not started"
    fi

    fake dfu-util <<END
case "\$*" in
-l*) echo 'Found DFU: [0483:df11] name="@Internal Flash  /0x08000000/$F411_LAYOUT"' ;;
*) echo "dfu-util: More than one DFU capable USB device found! " >&2; exit 74 ;;
esac
END
    fails_with 1 'several boards in DFU mode' "dfu-util: several boards"
}

test_blackpill_without_dfu() {
    situation
    blackpill
    fake dfu-util </dev/null
    st_flash_works
    stlink_probe 0x0431 0669FF1
    works_with 'st-flash --reset write' \
        "a Black Pill that is not in DFU mode is written with an ST-Link"
}

# ---------------------------------------------------------------- the rest

test_tools_and_probe() {
    situation
    fails_with 1 'stlink-tools, openocd or dfu-util.*tools/setup flash' \
        "no tool installed: it names the packages and the set-up"

    PROBE=st-flash
    fails_with 1 'st-flash is not installed (package stlink-tools)' \
        "the tool of PROBE is not installed"

    PROBE=jlink
    fails_with 2 'PROBE=jlink is none of' "PROBE with an unknown tool"

    PROBE=openocd:
    fails_with 2 'no serial number' "PROBE with an empty serial number"

    PROBE='openocd:1; shutdown'
    fails_with 2 'strange serial number' "PROBE with a command in it"
}

test_image() {
    situation
    st_flash_works
    stlink_probe 0x0415 0669FF1
    rm "$T/a b.bin"
    fails_with 1 'no image .*a b.bin' "the image is missing"

    : >"$T/a b.bin"
    fails_with 1 'is empty' "the image is empty"

    head -c 1048577 /dev/zero >"$T/a b.bin"
    fails_with 1 'has 1048577 bytes.*room for 1048576' \
        "the image is one byte too large for the discovery board"
    nothing_written "an image that is too large is not written"

    head -c 1048576 /dev/zero >"$T/a b.bin"
    works_with 'st-flash --reset write' "an image that just fits"

    blackpill
    fails_with 1 'room for 524288' "the Black Pill has half the flash"
}

test_usage() {
    situation
    CHIP=STM32H743
    fails_with 2 'chip STM32H743 is unknown' "an unknown chip"

    RC=0
    PATH="$T/bin" "$FLASH" --board x >"$T/out" 2>"$T/err" || RC=$?
    if [ "$RC" -eq 2 ] && grep -q '^usage:' "$T/err"; then
        ok "missing arguments show the usage"
    else
        not_ok "missing arguments show the usage" 2
    fi
}

test_st_flash
test_st_flash_problems
test_openocd
test_openocd_problems
test_dfu
test_dfu_problems
test_blackpill_without_dfu
test_tools_and_probe
test_image
test_usage

echo "$PASSED passed, $FAILED failed"
[ "$FAILED" -eq 0 ]
