#!/bin/sh
# test_pack.sh - tools/pack: what it packs, what it leaves, what it refuses.
# SPDX-License-Identifier: MIT
#
# That packed words unpack to what they were is checked by the packer itself,
# for each of them; test_text.c checks the table.

set -u

PACK=${1:-build/pack}
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
trap 'exit 1' HUP INT TERM
PASSED=0
FAILED=0

# result NAME STATUS - counts a check.
result() {
    if [ "$2" -eq 0 ]; then
        PASSED=$((PASSED + 1))
    else
        FAILED=$((FAILED + 1))
        echo "FAIL: $1"
    fi
}

# stays NAME - standard input is copied byte for byte.
stays() {
    cat >"$T/in"
    "$PACK" <"$T/in" >"$T/out" 2>"$T/err"
    result "$1" $(($? != 0))
    cmp -s "$T/in" "$T/out"
    result "$1, unchanged" $?
}

# refused NAME WORD - standard input is refused for a reason with this word.
refused() {
    "$PACK" >"$T/out" 2>"$T/err"
    result "$1" $(($? != 1))
    grep -q "$2" "$T/err"
    result "$1, in words" $?
}

# packed NAME REGEX - standard input becomes a line that matches.
packed() {
    "$PACK" >"$T/out" 2>"$T/err"
    result "$1" $(($? != 0))
    grep -Eqx "$2" "$T/out"
    result "$1, as expected" $?
}

stays "source without marks" <<'END'
# 1 "games/a.c"
static const char s[] = "the rest \"of\" it\n", c = '"'; /* it's */
END
stays "a mark inside a string" <<'END'
puts("tessera_pack(\"the\")");
END
packed "common words take fewer bytes" \
    'f\("(\\[2-3][0-7][0-7]|[ -~]){1,12}"\);' <<'END'
f(tessera_pack("the other player"));
END
packed "lines and lists keep their ends" 'x = ".*\\012.*\\000.*";' <<'END'
x = tessera_pack("one of\n" "the\0" "other");
END
packed "words without a common pair stay" 'x = "#%&";' <<'END'
x = tessera_pack ( "#%&" );
END
refused "a variable" literals <<'END'
x = tessera_pack(words);
END
refused "letters by number" escape <<'END'
x = tessera_pack("gr\303\274n");
END
printf 'x = tessera_pack("gr\303\274n");\n' | refused "bytes beyond ASCII" ASCII
refused "an unknown escape" escape <<'END'
x = tessera_pack("bell \a");
END
printf 'x = tessera_pack("a\nb");\n' | refused "a literal that does not end" ASCII

printf 'tessera_pack("%s");\n' "the the the the the the" "then then then then" |
    "$PACK" --learn >"$T/out"
result "learning" $?
grep -q "{'t', 'h'}," "$T/out"
result "a frequent pair is learned" $?
[ "$(grep -o "{'" "$T/out" | wc -l)" -lt 8 ]
result "rare ones are not" $?

echo "$PASSED passed, $FAILED failed"
[ "$FAILED" -eq 0 ]
