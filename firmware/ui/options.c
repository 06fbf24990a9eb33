/*
 * options.c - the pages on the device itself: settings, about, how to play.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/page.h"

#include "hal/system.h"

/* --- Settings ------------------------------------------------------------ */

static const char sound_words[] = "off\0on";
static const char palette_words[] = SAY("normal\0colour-blind");
static const char speed_words[] = SAY("off\0slow\0normal\0fast");

static const struct {
    const char *title;
    const char *words; /* for text_nth(); NULL: a number */
    uint8_t min, max, step;
} lines[] = {
    {SAY("Sound: "), sound_words, 0, 1, 1},
    {SAY("Brightness: "), NULL, 1, SETTINGS_BRIGHTNESS_MAX, 1},
    {SAY("Colours: "), palette_words, 0, SETTINGS_PALETTES - 1, 1},
    {SAY("Animation: "), speed_words, 0, SETTINGS_SPEEDS - 1, 1},
    {SAY("Turn clock: "), NULL, 0, SETTINGS_CLOCK_MAX, SETTINGS_CLOCK_STEP},
};

#define LINES (sizeof lines / sizeof lines[0])

/* The lines are in the order of the struct, which holds bytes only. */
_Static_assert(offsetof(struct settings, clock_s) == LINES - 1,
               "every setting has its line");

static uint8_t *value_of(struct console *c, uint8_t line)
{
    return (uint8_t *)&c->settings + line;
}

static uint8_t count_settings(const struct console *c)
{
    (void)c;
    return LINES;
}

static void print_setting(const struct console *c, uint8_t item,
                          struct text_out *out)
{
    uint8_t value = *((const uint8_t *)&c->settings + item);

    text_string(out, lines[item].title);
    if (lines[item].words != NULL) {
        text_string(out, text_nth(lines[item].words, value));
    } else if (value == 0) {
        text_string(out, "off");
    } else {
        text_number(out, value);
        text_string(out, lines[item].step > 1 ? " s" : "");
    }
}

static void change_setting(struct console *c, int by)
{
    uint8_t *value = value_of(c, c->item);

    for (uint8_t i = 0; i < lines[c->item].step; i++) {
        *value = (uint8_t)page_step(*value, by, lines[c->item].min,
                                    lines[c->item].max);
    }
}

const struct page page_settings = {.heading = SAY("Settings"),
                                   .count = count_settings,
                                   .print = print_setting,
                                   .change = change_setting};

/* --- About --------------------------------------------------------------- */

enum {
    ABOUT_VERSION,
    ABOUT_BOARD,
    ABOUT_MEMORY,
    ABOUT_STORE,
    ABOUT_TEST,
    ABOUT_LINES
};

/* "Flash 61 KB, RAM 9 KB" */
static void print_memory(struct text_out *out)
{
    uint32_t flash_bytes;
    uint32_t ram_bytes;

    hal_system_memory(&flash_bytes, &ram_bytes);
    if (flash_bytes == 0) {
        text_string(out, SAY("Memory not counted"));
        return;
    }
    text_string(out, "Flash ");
    text_number(out, (int32_t)(flash_bytes / 1024));
    text_string(out, " KB, RAM ");
    text_number(out, (int32_t)(ram_bytes / 1024));
    text_string(out, " KB");
}

static uint8_t count_about(const struct console *c)
{
    (void)c;
    return ABOUT_LINES;
}

static void print_about(const struct console *c, uint8_t item,
                        struct text_out *out)
{
    bool has_store = c->saver != NULL && c->saver->store->flash != NULL;

    switch (item) {
    case ABOUT_VERSION:
        text_string(out, "Version " TESSERA_VERSION);
        break;
    case ABOUT_BOARD:
        text_string(out, "Board ");
        text_string(out, hal_system_board());
        break;
    case ABOUT_MEMORY:
        print_memory(out);
        break;
    case ABOUT_STORE:
        text_string(out, has_store ? SAY("Games are saved")
                                   : SAY("Nothing is saved"));
        break;
    default:
        text_string(out, SAY("Test of display and buttons"));
        break;
    }
}

static void choose_about(struct console *c)
{
    if (c->item == ABOUT_TEST) {
        console_open(c, PAGE_TEST);
    }
}

const struct page page_about = {.heading = SAY("About Tessera"),
                                .count = count_about,
                                .print = print_about,
                                .choose = choose_about};

/* --- How to play --------------------------------------------------------- */

/* Where line n of a text begins; NULL behind the last one. */
static const char *line_at(const char *text, uint8_t n)
{
    for (; n > 0; n--) {
        while (*text != '\n') {
            if (*text++ == '\0') {
                return NULL;
            }
        }
        text++;
    }
    return text;
}

static uint8_t count_help(const struct console *c)
{
    uint8_t count = 1;

    while (line_at(menu_subject(c)->help, count) != NULL) {
        count++;
    }
    return count;
}

static void print_help(const struct console *c, uint8_t item,
                       struct text_out *out)
{
    const char *at = line_at(menu_subject(c)->help, item);

    if (at != NULL) {
        text_line(out, at);
    }
}

const struct page page_help = {.count = count_help, .print = print_help};
