#pragma once

#include <stdint.h>

// The system's libxlsxwriter, loaded when it's first needed. Neither its headers nor its library take part in the build:
// what is used of it has been the same since version 1.0.

/// The functions of one loaded library. Lives as long as the process, and never changes.
typedef struct cxlsx cxlsx;
typedef struct cxlsx_workbook cxlsx_workbook;
typedef struct cxlsx_sheet cxlsx_sheet;
typedef struct cxlsx_format cxlsx_format;

/// Loads the library of this name; NULL if there is none, or if it's something else. Any thread may call it, more than once.
const cxlsx *cxlsx_load(const char *name);

/// A workbook that is written to a file when it's closed; NULL where there is no memory.
cxlsx_workbook *cxlsx_new(const cxlsx *library, const char *path);
cxlsx_sheet *cxlsx_add_sheet(const cxlsx *library, cxlsx_workbook *workbook, const char *name);
/// How cells look: a number format in the notation of spreadsheets, or NULL.
cxlsx_format *cxlsx_add_format(const cxlsx *library, cxlsx_workbook *workbook, const char *number, int bold, int link);

/// Rows and columns count from 0; anything but 0 is a refusal.
int cxlsx_write_number(
    const cxlsx *library, cxlsx_sheet *sheet, uint32_t row, uint16_t column, double number, cxlsx_format *format);
int cxlsx_write_text(
    const cxlsx *library, cxlsx_sheet *sheet, uint32_t row, uint16_t column, const char *text, cxlsx_format *format);
int cxlsx_write_link(
    const cxlsx *library, cxlsx_sheet *sheet, uint32_t row, uint16_t column, const char *address, const char *text,
    cxlsx_format *format);

/// The width of a column in characters.
int cxlsx_set_width(const cxlsx *library, cxlsx_sheet *sheet, uint16_t column, double width);
/// Keeps the first row and the first columns in view, and lets the rows below be filtered.
void cxlsx_freeze(const cxlsx *library, cxlsx_sheet *sheet, uint16_t columns);
int cxlsx_filter(const cxlsx *library, cxlsx_sheet *sheet, uint32_t last_row, uint16_t last_column);

/// Writes the file and gives everything back; the reason if that fails, else NULL.
const char *cxlsx_close(const cxlsx *library, cxlsx_workbook *workbook);
