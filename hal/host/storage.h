/*
 * storage.h - which file of the PC holds the saved games.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HOST_STORAGE_H
#define HOST_STORAGE_H

/* The file hal_storage() uses from now on; the text is kept, not copied. The
 * one before is closed. NULL: the user's own, see storage_default_path(). */
void storage_use(const char *path);

/* From now on hal_storage() is NULL: nothing is saved. */
void storage_use_none(void);

/* $XDG_DATA_HOME/tessera/tessera.sav, or the same in $HOME/.local/share; NULL
 * if neither variable is of use. */
const char *storage_default_path(void);

#endif
