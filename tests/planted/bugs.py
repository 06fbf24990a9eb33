# SPDX-License-Identifier: MIT
"""bugs.py - bugs that the tests of saving must find, one at a time.

Each is a sentence, the test that must find it, and what is changed: the file
in firmware/engine/, its text, and what stands there instead. A text that is not
there exactly once is an error: the list follows the code.
"""
POWER = "test_store_power"
MATCH_POWER = "test_save_power"
STORE = "test_store"
DAMAGE = "test_store_damage"
SAVE = "test_save"
TROUBLE = "test_save_trouble"

BUGS = [
    ("no CRC of records is checked", POWER, "store.c", [(
        """ &&
           is_whole(r->bytes, r->size);""",
        """;""")]),
    ("no CRC of the header is checked", POWER, "store.c", [(
        " && is_whole(h, AREA_HEADER);", ";")]),
    ("the place of a torn record is used again", POWER, "store.c", [(
        """    if (a->next != end) {
        a->next = s->area_bytes;""",
        """    if (false) {
        a->next = end;""")]),
    ("blank is what has one blank byte", POWER, "store.c", [(
        "!is_blank(unit, sizeof unit)", "!is_blank(unit, 1)")]),
    ("what can't be read is taken for blank", POWER, "store.c", [(
        """                HAL_OK ||
            !is_blank""",
        """                HAL_OK &&
            !is_blank""")]),
    ("the sequence does not wrap", STORE, "store.c", [(
        "sequence - a->sequence >= GAP_MAX",
        "sequence < a->sequence || sequence - a->sequence >= GAP_MAX")]),
    ("the newest slot is told without wrap-around", SAVE, "load.c", [(
        """            (int32_t)(store_newest(v->store, i) -
                      store_newest(v->store, newest)) > 0) {""",
        """            store_newest(v->store, i) > store_newest(v->store, newest)) {""")]),
    ("the age does not wrap", STORE, "store.c", [(
        "(int32_t)(s->area.age - age) > 0", "s->area.age > age")]),
    ("a gap in the sequence is ignored", DAMAGE, "store.c", [(
        "*broken = 0xFF;", "*broken = 0;")]),
    ("a gap ends every slot for good", DAMAGE, "store.c", [(
        "*broken &= (uint8_t) ~(1u << slot_of(r));",
        "*broken &= 0xFF;")]),
    ("the header is written before the copy", POWER, "store.c", [
        ("        copy_slots(s, &from);",
         "        write_header(s, from.sequence);"),
        ("""    if (s->error == HAL_OK) {
        write_header(s, from.sequence);""",
         """    if (s->error == HAL_OK) {
        copy_slots(s, &from);""")]),
    ("an area is not erased before it is used", POWER, "store.c", [(
        "    while (s->erased < s->flash->pages / 2 &&",
        "    while (false &&")]),
    ("the old area is erased before the new one counts", POWER, "store.c", [(
        """    if (s->error == HAL_OK) {
        write_header(s, from.sequence);""",
        """    if (s->error == HAL_OK) {
        s->error = s->flash->erase(s->flash,
                                   from.number * s->flash->pages / 2);
        write_header(s, from.sequence);""")]),
    ("the old area is erased before it is copied", POWER, "store.c", [(
        "        copy_slots(s, &from);",
        """        s->error = s->flash->erase(s->flash,
                                   from.number * s->flash->pages / 2);
        copy_slots(s, &from);""")]),
    ("a page that reads as erased is believed to be", POWER, "store.c", [(
        "(uint8_t)(blank > 0 ? blank - 1 : 0)", "blank")]),
    ("an area without a header is believed to be erased", POWER, "store.c", [(
        "bool was_used = read_copy(s, other, 0, h);",
        "bool was_used = read_copy(s, other, 0, h) || true;")]),
    ("pages are erased ahead from the beginning", POWER, "store.c", [(
        "first + pages - 1 - s->erased", "first + s->erased")]),
    ("a page in use counts as erased", POWER, "store.c", [(
        "(s->area_bytes - from) / s->flash->page_bytes",
        "(s->area_bytes - from) / s->flash->page_bytes + 1")]),
    ("the wrong area is erased ahead", POWER, "store.c", [(
        "uint32_t first = (s->area.number ^ 1) * pages;",
        "uint32_t first = s->area.number * pages;")]),
    ("a page that reads as erased is erased again at every start", STORE,
     "store.c", [(
         "!was_used || blank + 1u == s->flash->pages / 2", "false")]),
    ("the size of a payload is not bounded", POWER, "store.c", [(
        """ ||
        payload_bytes(r) > STORE_PAYLOAD_MAX""", "")]),
    ("a record may reach beyond the area when read", DAMAGE, "store.c", [(
        "    return r->at + r->size <= s->area_bytes &&\n", "    return\n")]),
    ("a record may reach beyond the area when written", POWER, "store.c", [(
        " || r.at + r.size > s->area_bytes", "")]),
    ("both areas have the same age", POWER, "store.c", [(
        "from.number ^ 1, from.age + 1,", "from.number ^ 1, from.age,")]),
    ("the older area counts", POWER, "store.c", [(
        "(int32_t)(s->area.age - age) > 0",
        "(int32_t)(s->area.age - age) < 0")]),
    ("the sequence begins anew in each area", POWER, "store.c", [(
        "from.age + 1, from.sequence);", "from.age + 1, 0);")]),
    ("the second header is not read", DAMAGE, "store.c", [(
        " && !read_copy(s, area, AREA_HEADER, h)", "")]),
    ("a failed write is not tried in the other area", STORE, "store.c", [(
        "    error = store_compact(s);\n",
        """    error = s->error == HAL_ERR_IO ? HAL_ERR_IO : store_compact(s);
""")]),
    ("the area is not restored after a failed move", STORE, "store.c", [(
        "        s->area = from;\n", "")]),
    ("behind a failed write is written on", STORE, "store.c", [(
        "        a->next = s->area_bytes; /* what is there now nobody knows */",
        "        a->next += r.size;")]),
    ("a new area counts as erased after a failed move", STORE, "store.c", [(
        "        s->erased = 0; /* it is being written to */\n", "")]),
    ("a record of any version is taken", STORE, "store.c", [(
        """ &&
           bytes_get16(h + AREA_VERSION) == VERSION""", "")]),
    ("old records are copied instead of the owner's", MATCH_POWER, "store.c", [
        ("(s->rewrite == NULL || slot != s->owned) &&", ""),
        ("    if (s->rewrite != NULL) {", "    if (false) {")]),
    ("a move that is there twice is played twice", MATCH_POWER, "load.c", [
        ("l->r.kind == KIND_MOVE && is_new(l, count)",
         "l->r.kind == KIND_MOVE"),
        ("number = replace(l, count);",
         "number = replace(l, l->count + 1);")]),
    ("moves that were replaced are played", SAVE, "load.c", [(
        "            l->made[i] = 0;", "            l->made[i] = number;")]),
    ("moves of the list that were replaced are played", MATCH_POWER, "load.c",
     [("        l->listed = number - 1;",
       "        l->listed = l->listed;")]),
    ("moves are not checked when loaded", TROUBLE, "load.c", [(
        "game->check(s, game->to_move(s), move) != GAME_OK", "false")]),
    ("a slot is not tried before it is taken", TROUBLE, "load.c", [(
        "read_rest(l, TO_PLAY) &&\n           is_status(l)",
        "is_status(l)")]),
    ("the line of a position is read over the journal", TROUBLE, "load.c", [(
        "return (char *)(m->journal + m->count + m->undone);",
        "return (char *)m->journal;")]),
    ("a fold is forgotten when moves were taken back", SAVE, "load.c", [(
        "    match_fold(m, (uint16_t)(folded + l->folded - m->folded));\n",
        "")]),
    ("another version of a match is taken", TROUBLE, "load.c", [(
        "r->bytes[BEGIN_VERSION] != SAVE_VERSION || ", "")]),
    ("random numbers are not restored", SAVE, "load.c", [(
        "    m->rng.state = bytes_get64(p + MARK_RANDOM);\n", "")]),
    ("the turn clock is not restored", SAVE, "load.c", [(
        "    m->turn_ms = bytes_get32(p + MARK_TURN) & SAVE_TURN_MAX;\n",
        "")]),
    ("the time away is not restored", SAVE, "load.c", [(
        "    m->away_ms = l->away_ms;\n", "")]),
    ("after a failed write only the next move is saved", TROUBLE, "save.c", [(
        "v->is_behind = v->has_failed;", "v->is_behind = false;")]),
    ("a failed write is not told", TROUBLE, "save.c", [(
        "v->has_failed = error != HAL_OK;", "v->has_failed = false;")]),
    ("moves that can be made again are not saved", SAVE, "save.c", [(
        "for (int i = 0; i < m->count + m->undone; i++)",
        "for (int i = 0; i < m->count; i++)")]),
    ("the beginning of a position is saved without its line", MATCH_POWER,
     "save.c", [("""    if (v->match->has_line) {
        note(""", """    if (false) {
        note(""")]),
    ("the number of the last match is not saved", SAVE, "save.c", [(
        "v->match->last_id == v->known_id", "true")]),
]
