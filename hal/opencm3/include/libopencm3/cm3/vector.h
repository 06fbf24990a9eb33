/*
 * vector.h - the vector table and the symbols of the linker script.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_VECTOR_H
#define LIBOPENCM3_VECTOR_H

#include <libopencm3/cm3/nvic.h>

typedef void (*vector_table_entry_t)(void);

/* DDI 0403 B1.5.3. A typedef because the library this stands for has one. */
typedef struct {
    unsigned int *initial_sp_value;
    vector_table_entry_t reset;
    vector_table_entry_t nmi;
    vector_table_entry_t hard_fault;
    vector_table_entry_t memory_manage_fault;
    vector_table_entry_t bus_fault;
    vector_table_entry_t usage_fault;
    vector_table_entry_t reserved_x001c[4];
    vector_table_entry_t sv_call;
    vector_table_entry_t debug_monitor;
    vector_table_entry_t reserved_x0034;
    vector_table_entry_t pend_sv;
    vector_table_entry_t systick;
    vector_table_entry_t irq[NVIC_VECTORS];
} vector_table_t;

extern unsigned _data_loadaddr, _data, _edata, _ebss, _stack;
extern vector_table_t vector_table;

#endif
