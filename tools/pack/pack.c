/*
 * pack.c - packs the words of a source, or learns how to pack all of them.
 *
 *     pack < SOURCE.i > PACKED.i   each tessera_pack("...") becomes a packed
 *                                  literal; the rest is copied
 *     pack --learn < ALL.i         writes games/text_pairs.c for their words
 *
 * Input is preprocessed C, where SAY() has left its mark. A byte above 127
 * stands for the pair of bytes that text_pairs[] has for it, and these may be
 * packed as well. Whatever is packed is unpacked again and compared.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

#define MARK "tessera_pack"
#define SOURCE_MAX (16u << 20)
#define WORDS_MAX (1u << 16) /* of one mark; of all, when learning */
#define A_LINE 6             /* pairs in a line of the table */
#define WORTH_IT 4           /* how often a pair must stand to be learned */

static char source[SOURCE_MAX];

struct words {
    size_t length;
    uint8_t byte[WORDS_MAX + 1]; /* and an end */
};

static _Noreturn void fail(const char *why)
{
    fprintf(stderr, "pack: %s\n", why);
    exit(1);
}

static void add(struct words *w, uint8_t byte)
{
    if (w->length == WORDS_MAX) {
        fail("too many words");
    }
    w->byte[w->length++] = byte;
}

/* --- Packing ---------------------------------------------------------------
 */

/* Replaces a pair wherever it stands. */
static void replace(struct words *w, const uint8_t *pair, uint8_t by)
{
    size_t length = 0;

    for (size_t i = 0; i < w->length; i++) {
        bool is_pair = i + 1 < w->length && w->byte[i] == pair[0] &&
                       w->byte[i + 1] == pair[1];

        w->byte[length++] = is_pair ? by : w->byte[i];
        i += is_pair;
    }
    w->length = length;
}

static void pack(struct words *w)
{
    for (unsigned i = 0; i < TEXT_PAIRS; i++) {
        replace(w, text_pairs[i], (uint8_t)(TEXT_PACKED + i));
    }
}

/* Takes what text_string() prints. */
struct unpacked {
    struct text_out out;
    struct words words;
};

static void put_unpacked(struct text_out *out, char c)
{
    add(&((struct unpacked *)out)->words, (uint8_t)c);
}

static void check(const struct words *plain, const struct words *packed)
{
    static struct unpacked u;
    const char *at = (const char *)packed->byte;

    u.out.put = put_unpacked;
    u.words.length = 0;
    for (size_t i = 0; i < packed->length; i += strlen(at + i) + 1) {
        text_string(&u.out, at + i);
        add(&u.words, '\0'); /* words may be a list */
    }
    if (u.words.length < plain->length ||
        memcmp(u.words.byte, plain->byte, plain->length) != 0) {
        fail("what was packed does not unpack");
    }
}

static void print_literal(const struct words *w)
{
    putchar('"');
    for (size_t i = 0; i < w->length; i++) {
        uint8_t c = w->byte[i];

        if (c < ' ' || c > '~' || c == '"' || c == '\\') {
            printf("\\%03o", c); /* three digits end by themselves */
        } else {
            putchar(c);
        }
    }
    putchar('"');
}

static void print_packed(struct words *w)
{
    static struct words plain;

    plain = *w;
    pack(w);
    w->byte[w->length] = '\0';
    check(&plain, w);
    print_literal(w);
}

/* --- Learning --------------------------------------------------------------
 */

static struct words all;
static uint8_t depth[256]; /* of a byte: how often it unpacks in a row */

static void learn(const struct words *w)
{
    for (size_t i = 0; i < w->length; i++) {
        add(&all, w->byte[i]);
    }
    add(&all, '\0');
}

static unsigned deeper(const uint8_t *pair)
{
    return 1u +
           (depth[pair[0]] > depth[pair[1]] ? depth[pair[0]] : depth[pair[1]]);
}

/* Ends of words and lines stay visible to whoever looks for them. */
static bool may_join(const uint8_t *pair)
{
    return pair[0] >= ' ' && pair[1] >= ' ' && deeper(pair) <= TEXT_DEPTH;
}

/* The pair that stands most often; 0 if none is worth it. */
static unsigned most_frequent(uint8_t *pair)
{
    static unsigned count[256][256];
    unsigned most = 0;

    memset(count, 0, sizeof count);
    for (size_t i = 0; i + 1 < all.length; i++) {
        const uint8_t *p = &all.byte[i];
        unsigned n = may_join(p) ? ++count[p[0]][p[1]] : 0;

        if (n > most) {
            most = n;
            memcpy(pair, p, 2);
        }
    }
    return most >= WORTH_IT ? most : 0;
}

static void print_byte(uint8_t c)
{
    if (c == '\'' || c == '\\') {
        printf("'\\%c'", c);
    } else if (c >= ' ' && c <= '~') {
        printf("'%c'", c);
    } else {
        printf("%u", c);
    }
}

static void print_pairs(void)
{
    uint8_t pair[2] = {0, 0};
    size_t plain = all.length;

    printf("/*\n * text_pairs.c - the pairs that packed words are made of.\n"
           " *\n * Made by `make words` from all words that SAY() marks.\n *\n"
           " * SPDX-License-Identifier: MIT\n */\n#include \"text.h\"\n\n"
           "const uint8_t text_pairs[TEXT_PAIRS][2] = {");
    for (unsigned i = 0; i < TEXT_PAIRS && most_frequent(pair) > 0; i++) {
        uint8_t by = (uint8_t)(TEXT_PACKED + i);

        printf("%s{", i % A_LINE == 0 ? "\n    " : " ");
        print_byte(pair[0]);
        printf(", ");
        print_byte(pair[1]);
        printf("},");
        depth[by] = (uint8_t)deeper(pair);
        replace(&all, pair, by);
    }
    printf("\n};\n");
    fprintf(stderr, "%zu bytes of words take %zu\n", plain, all.length);
}

/* --- Reading ---------------------------------------------------------------
 */

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\n");
}

/* Reads one character of a literal behind its first quote. */
static const char *read_character(const char *at, struct words *w)
{
    static const char names[] = "n\nt\tr\r\"\"''\\\\";

    if (*at != '\\') {
        add(w, (uint8_t)*at);
        return at + 1;
    }
    at++;
    for (const char *name = names; *name != '\0'; name += 2) {
        if (*at == *name) {
            add(w, (uint8_t)name[1]);
            return at + 1;
        }
    }
    if (*at != '0' || (at[1] >= '0' && at[1] <= '7')) {
        fail("SAY() knows no such escape");
    }
    add(w, '\0');
    return at + 1;
}

static const char *read_literal(const char *at, struct words *w)
{
    while (*at != '"') {
        if ((*at & 0x80) != 0 || *at == '\0' || *at == '\n') {
            fail("SAY() takes plain ASCII");
        }
        at = read_character(at, w);
    }
    return at + 1;
}

/* Reads ("..." "...") behind the mark. */
static const char *read_words(const char *at, struct words *w)
{
    w->length = 0;
    at = skip_blanks(at);
    if (*at != '(') {
        fail("the mark needs parentheses");
    }
    at = skip_blanks(at + 1);
    while (*at == '"') {
        at = skip_blanks(read_literal(at + 1, w));
    }
    if (*at != ')') {
        fail("SAY() takes string literals only");
    }
    return at + 1;
}

/* The end of the string or character that begins here. */
static const char *end_of_quoted(const char *at)
{
    char quote = *at++;

    while (*at != quote && *at != '\0') {
        at += *at == '\\' && at[1] != '\0' ? 2 : 1;
    }
    return *at == '\0' ? at : at + 1;
}

static const char *copy(const char *at, const char *end, bool is_learning)
{
    if (!is_learning) {
        fwrite(at, 1, (size_t)(end - at), stdout);
    }
    return end;
}

static const char *take(const char *at, bool is_learning)
{
    static struct words words;

    if (*at == '"' || *at == '\'') {
        return copy(at, end_of_quoted(at), is_learning);
    }
    if (strncmp(at, MARK, strlen(MARK)) != 0) {
        return copy(at, at + 1, is_learning);
    }
    at = read_words(at + strlen(MARK), &words);
    if (is_learning) {
        learn(&words);
    } else {
        print_packed(&words);
    }
    return at;
}

int main(int argc, char **argv)
{
    bool is_learning = argc == 2 && strcmp(argv[1], "--learn") == 0;
    size_t length = fread(source, 1, sizeof source - 1, stdin);

    if (!feof(stdin)) {
        fail("too much input");
    }
    source[length] = '\0';
    for (const char *at = source; *at != '\0';) {
        at = take(at, is_learning);
    }
    if (is_learning) {
        print_pairs();
    }
    return ferror(stdout) || fflush(stdout) != 0;
}
