/*
 * test_storage_file.c - saved games in a file of the PC.
 *
 * SPDX-License-Identifier: MIT
 */
#include "storage.c" /* first: it chooses what the C library offers */

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "unity.h"

#define BYTES (PAGES * PAGE_BYTES)

static const char unit[] = "8 bytes.";

static char folder[] = "/tmp/test-storage-XXXXXX";
static char save[PATH_MAX];
static const struct hal_storage *storage;

static void remove_all(void)
{
    char command[PATH_MAX];

    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    TEST_ASSERT_EQUAL(0, system(command));
}

/* The program is started anew. */
static void use(const char *name)
{
    snprintf(save, sizeof save, "%s/%s", folder, name);
    storage_use(save);
    storage = hal_storage();
    TEST_ASSERT_NOT_NULL(storage);
}

void setUp(void)
{
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    TEST_ASSERT_NOT_NULL(mkdtemp(folder));
    use("a.sav");
}

void tearDown(void)
{
    storage_use_none();
    remove_all();
}

static void write_save(const void *data, size_t size)
{
    FILE *out = fopen(save, "wb");

    TEST_ASSERT_NOT_NULL(out);
    TEST_ASSERT_EQUAL(size, fwrite(data, 1, size, out));
    fclose(out);
}

static long save_length(void)
{
    struct stat about;

    return stat(save, &about) == 0 ? (long)about.st_size : -1;
}

static int program(uint32_t at)
{
    return storage->program(storage, at, unit, 8);
}

static void assert_unit(uint32_t at)
{
    char found[8];

    TEST_ASSERT_EQUAL(HAL_OK, storage->read(storage, at, found, 8));
    TEST_ASSERT_EQUAL_MEMORY(unit, found, 8);
}

static void assert_erased(uint32_t at, size_t size)
{
    static uint8_t found[BYTES];

    TEST_ASSERT_EQUAL(HAL_OK, storage->read(storage, at, found, size));
    TEST_ASSERT_EACH_EQUAL_UINT8(0xFF, found, size);
}

static void test_a_missing_file_reads_as_erased_and_is_not_made(void)
{
    use("x/y/a.sav");
    assert_erased(0, BYTES);
    TEST_ASSERT_EQUAL(-1, save_length());
}

static void test_the_first_write_makes_the_file_and_its_folders(void)
{
    use("x/y/a.sav");
    TEST_ASSERT_EQUAL(HAL_OK, program(0));
    TEST_ASSERT_EQUAL(8, save_length());
    assert_unit(0);
}

static void test_what_was_programmed_is_there_the_next_time(void)
{
    TEST_ASSERT_EQUAL(HAL_OK, program(BYTES - 8));
    use("a.sav");
    assert_unit(BYTES - 8);
    assert_erased(0, BYTES - 8);
}

static void test_a_short_file_reads_as_erased_beyond_its_end(void)
{
    char found[10];

    write_save("abcde", 5);
    TEST_ASSERT_EQUAL(HAL_OK, storage->read(storage, 2, found, 10));
    TEST_ASSERT_EQUAL_MEMORY("cde\xFF\xFF\xFF\xFF\xFF\xFF\xFF", found, 10);
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0));
    TEST_ASSERT_EQUAL(HAL_OK, program(16));
    assert_erased(5, 11);
    assert_unit(16);
}

static void test_only_erased_units_are_programmed(void)
{
    TEST_ASSERT_EQUAL(HAL_OK, program(8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, storage->program(storage, 0, unit, 7));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(4));
    assert_erased(0, 8);
}

static void test_erasing_touches_one_page_only(void)
{
    TEST_ASSERT_EQUAL(HAL_OK, program(2040));
    TEST_ASSERT_EQUAL(HAL_OK, program(2048));
    TEST_ASSERT_EQUAL(HAL_OK, program(4088));
    TEST_ASSERT_EQUAL(HAL_OK, program(4096));
    TEST_ASSERT_EQUAL(HAL_OK, storage->erase(storage, 1));
    assert_unit(2040);
    assert_erased(2048, 2048);
    assert_unit(4096);
    TEST_ASSERT_EQUAL(HAL_OK, program(2048));
}

static void test_erasing_does_not_lengthen_the_file(void)
{
    TEST_ASSERT_EQUAL(HAL_OK, program(2048));
    TEST_ASSERT_EQUAL(HAL_OK, storage->erase(storage, 1));
    TEST_ASSERT_EQUAL(HAL_OK, storage->erase(storage, 31));
    TEST_ASSERT_EQUAL(2056, save_length());
    assert_erased(0, BYTES);
}

static void test_nothing_outside_is_touched(void)
{
    char found[8];

    TEST_ASSERT_EQUAL(HAL_ERR_IO, storage->read(storage, BYTES - 4, found, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, storage->read(storage, 0xFFFFFFFC, found, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(BYTES));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, storage->erase(storage, 32));
    TEST_ASSERT_EQUAL(-1, save_length());
}

static void test_a_folder_that_cannot_be_made_is_an_error(void)
{
    write_save("", 0);
    use("a.sav/b.sav");
    assert_erased(0, 8);
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, storage->erase(storage, 0));
}

static void test_a_folder_in_place_of_the_file_is_an_error(void)
{
    char found[8];

    use("");
    TEST_ASSERT_EQUAL(HAL_ERR_IO, storage->read(storage, 0, found, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0));
}

static void test_a_file_that_may_not_be_written_is_only_read(void)
{
    write_save(unit, 8);
    TEST_ASSERT_EQUAL(0, chmod(folder, 0755) + chmod(save, 0444));
    if (getuid() == 0) { /* who may write everything */
        TEST_ASSERT_EQUAL(0, seteuid(1));
    }
    assert_unit(0);
    int program_err = program(8);
    int erase_err = storage->erase(storage, 0);
    TEST_ASSERT_EQUAL(0, seteuid(getuid()));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program_err);
    TEST_ASSERT_EQUAL(HAL_ERR_IO, erase_err);
    assert_unit(0);
}

static void test_a_full_disk_is_an_error(void)
{
    struct rlimit before;
    struct rlimit small;

    TEST_ASSERT_EQUAL(0, getrlimit(RLIMIT_FSIZE, &before));
    small = before;
    small.rlim_cur = 12;
    signal(SIGXFSZ, SIG_IGN);
    TEST_ASSERT_EQUAL(0, setrlimit(RLIMIT_FSIZE, &small));
    int first = program(0);
    int second = program(8);
    TEST_ASSERT_EQUAL(0, setrlimit(RLIMIT_FSIZE, &before));
    TEST_ASSERT_EQUAL(HAL_OK, first);
    TEST_ASSERT_EQUAL(HAL_ERR_IO, second);
    assert_unit(0);
}

/* Another program has the file: a child that opened it, and waits. Returns the
 * end of a pipe whose closing lets it go. */
static int start_other(pid_t *child)
{
    int go[2];
    int ready[2];
    char byte;

    TEST_ASSERT_EQUAL(0, pipe(go) + pipe(ready));
    *child = fork();
    if (*child == 0) {
        close(go[1]);
        use("a.sav");
        bool is_done = program(0) == HAL_OK;
        is_done = write(ready[1], "", 1) == 1 && is_done;
        is_done = read(go[0], &byte, 1) == 0 && is_done;
        _exit(is_done ? 0 : 1);
    }
    close(go[0]);
    close(ready[1]);
    TEST_ASSERT_EQUAL(1, read(ready[0], &byte, 1));
    close(ready[0]);
    return go[1];
}

static void end_other(pid_t child, int go)
{
    int status;

    close(go);
    TEST_ASSERT_EQUAL(child, waitpid(child, &status, 0));
    TEST_ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void test_a_second_program_reads_but_never_writes(void)
{
    pid_t child;
    int go = start_other(&child);

    assert_unit(0);
    TEST_ASSERT_EQUAL(HAL_ERR_BUSY, program(8));
    TEST_ASSERT_EQUAL(HAL_ERR_BUSY, storage->erase(storage, 0));
    end_other(child, go);
    TEST_ASSERT_EQUAL(HAL_ERR_BUSY, program(8));
    assert_unit(0);
    use("a.sav");
    TEST_ASSERT_EQUAL(HAL_OK, program(8));
}

static void test_a_file_that_appeared_meanwhile_belongs_to_another(void)
{
    pid_t child;

    assert_erased(0, 8);
    int go = start_other(&child);

    end_other(child, go);
    TEST_ASSERT_EQUAL(HAL_ERR_BUSY, program(8));
    assert_unit(0);
    TEST_ASSERT_EQUAL(HAL_ERR_BUSY, program(8));
}

static void test_without_a_file_there_is_no_storage(void)
{
    storage_use_none();
    TEST_ASSERT_NULL(hal_storage());
}

static void test_the_users_own_file_is_where_xdg_says(void)
{
    setenv("HOME", "/home/me", 1);
    setenv("XDG_DATA_HOME", "/data", 1);
    TEST_ASSERT_EQUAL_STRING("/data/tessera/tessera.sav",
                             storage_default_path());
    setenv("XDG_DATA_HOME", "relative", 1);
    TEST_ASSERT_EQUAL_STRING("/home/me/.local/share/tessera/tessera.sav",
                             storage_default_path());
    setenv("HOME", "", 1);
    TEST_ASSERT_NULL(storage_default_path());
    storage_use(NULL);
    TEST_ASSERT_NULL(hal_storage());
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_missing_file_reads_as_erased_and_is_not_made);
    RUN_TEST(test_the_first_write_makes_the_file_and_its_folders);
    RUN_TEST(test_what_was_programmed_is_there_the_next_time);
    RUN_TEST(test_a_short_file_reads_as_erased_beyond_its_end);
    RUN_TEST(test_only_erased_units_are_programmed);
    RUN_TEST(test_erasing_touches_one_page_only);
    RUN_TEST(test_erasing_does_not_lengthen_the_file);
    RUN_TEST(test_nothing_outside_is_touched);
    RUN_TEST(test_a_folder_that_cannot_be_made_is_an_error);
    RUN_TEST(test_a_folder_in_place_of_the_file_is_an_error);
    RUN_TEST(test_a_file_that_may_not_be_written_is_only_read);
    RUN_TEST(test_a_full_disk_is_an_error);
    RUN_TEST(test_a_second_program_reads_but_never_writes);
    RUN_TEST(test_a_file_that_appeared_meanwhile_belongs_to_another);
    RUN_TEST(test_without_a_file_there_is_no_storage);
    RUN_TEST(test_the_users_own_file_is_where_xdg_says);
    return UNITY_END();
}
