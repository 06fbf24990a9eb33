/*
 * error.h - what a machine answers when the world fails.
 *
 * 0 is success, every error is negative, and nothing positive is an error.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HAL_ERROR_H
#define HAL_ERROR_H

enum hal_err {
    HAL_OK = 0,
    HAL_ERR_TIMEOUT = -1, /* the hardware did not answer in time */
    HAL_ERR_ABSENT = -2,  /* this machine has no such part */
    HAL_ERR_BUSY = -3,    /* try again later */
    HAL_ERR_IO = -4,      /* the part answered with an error */
};

#define HAL_MUST_CHECK __attribute__((warn_unused_result))

#endif
