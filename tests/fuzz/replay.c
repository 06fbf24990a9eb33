/*
 * replay.c - runs a fuzz target over the files it is given, without libFuzzer.
 *
 * Prints how many inputs it has run. An input that fails ends the program.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

#define INPUT_MAX 1048576

/* Exactly as large as the input, so that a sanitizer sees reads past it. */
static int run_bytes(const uint8_t *data, size_t size)
{
    uint8_t *exact = malloc(size > 0 ? size : 1);

    if (exact == NULL) {
        return -1;
    }
    for (size_t i = 0; i < size; i++) {
        exact[i] = data[i];
    }
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return 0;
}

static int run_file(const char *path)
{
    static uint8_t data[INPUT_MAX];
    FILE *file = fopen(path, "rb");
    size_t size;

    if (file == NULL) {
        perror(path);
        return -1;
    }
    size = fread(data, 1, sizeof data, file);
    fclose(file);
    return run_bytes(data, size);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (run_file(argv[i]) != 0) {
            return 1;
        }
    }
    printf("%d inputs\n", argc - 1);
    return 0;
}
