#include "CXlsxWriter.h"

#include <dlfcn.h>
#include <stdlib.h>

struct cxlsx {
  cxlsx_workbook *(*workbook_new)(const char *);
  cxlsx_sheet *(*workbook_add_worksheet)(cxlsx_workbook *, const char *);
  cxlsx_format *(*workbook_add_format)(cxlsx_workbook *);
  int (*workbook_close)(cxlsx_workbook *);
  void (*format_set_bold)(cxlsx_format *);
  void (*format_set_num_format)(cxlsx_format *, const char *);
  void (*format_set_font_color)(cxlsx_format *, uint32_t);
  void (*format_set_underline)(cxlsx_format *, uint8_t);
  int (*worksheet_write_number)(cxlsx_sheet *, uint32_t, uint16_t, double, cxlsx_format *);
  int (*worksheet_write_string)(cxlsx_sheet *, uint32_t, uint16_t, const char *, cxlsx_format *);
  int (*worksheet_write_url_opt)(
      cxlsx_sheet *, uint32_t, uint16_t, const char *, cxlsx_format *, const char *, const char *);
  int (*worksheet_set_column)(cxlsx_sheet *, uint16_t, uint16_t, double, cxlsx_format *);
  void (*worksheet_freeze_panes)(cxlsx_sheet *, uint32_t, uint16_t);
  int (*worksheet_autofilter)(cxlsx_sheet *, uint32_t, uint16_t, uint32_t, uint16_t);
  char *(*lxw_strerror)(int);
};

static int find(void *library, const char *name, void **function) {
  *function = dlsym(library, name);
  return *function != NULL;
}

static int find_all(void *library, cxlsx *found) {
#define FIND(name) find(library, #name, (void **)&found->name)
  return FIND(workbook_new) && FIND(workbook_add_worksheet) && FIND(workbook_add_format) && FIND(workbook_close) &&
         FIND(format_set_bold) && FIND(format_set_num_format) && FIND(format_set_font_color) &&
         FIND(format_set_underline) && FIND(worksheet_write_number) && FIND(worksheet_write_string) &&
         FIND(worksheet_write_url_opt) && FIND(worksheet_set_column) && FIND(worksheet_freeze_panes) &&
         FIND(worksheet_autofilter) && FIND(lxw_strerror);
#undef FIND
}

const cxlsx *cxlsx_load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return NULL;
  cxlsx *found = calloc(1, sizeof *found);
  if (!found || !find_all(library, found)) {
    free(found);
    dlclose(library);
    return NULL;
  }
  return found;
}

cxlsx_workbook *cxlsx_new(const cxlsx *library, const char *path) { return library->workbook_new(path); }

cxlsx_sheet *cxlsx_add_sheet(const cxlsx *library, cxlsx_workbook *workbook, const char *name) {
  return library->workbook_add_worksheet(workbook, name);
}

cxlsx_format *cxlsx_add_format(const cxlsx *library, cxlsx_workbook *workbook, const char *number, int bold, int link) {
  const uint32_t blue = 0x0563C1;
  const uint8_t single = 1;
  cxlsx_format *format = library->workbook_add_format(workbook);
  if (!format) return NULL;
  if (number) library->format_set_num_format(format, number);
  if (bold) library->format_set_bold(format);
  if (link) {
    library->format_set_font_color(format, blue);
    library->format_set_underline(format, single);
  }
  return format;
}

int cxlsx_write_number(
    const cxlsx *library, cxlsx_sheet *sheet, uint32_t row, uint16_t column, double number, cxlsx_format *format) {
  return library->worksheet_write_number(sheet, row, column, number, format);
}

int cxlsx_write_text(
    const cxlsx *library, cxlsx_sheet *sheet, uint32_t row, uint16_t column, const char *text, cxlsx_format *format) {
  return library->worksheet_write_string(sheet, row, column, text, format);
}

int cxlsx_write_link(
    const cxlsx *library, cxlsx_sheet *sheet, uint32_t row, uint16_t column, const char *address, const char *text,
    cxlsx_format *format) {
  return library->worksheet_write_url_opt(sheet, row, column, address, format, text, NULL);
}

int cxlsx_set_width(const cxlsx *library, cxlsx_sheet *sheet, uint16_t column, double width) {
  return library->worksheet_set_column(sheet, column, column, width, NULL);
}

void cxlsx_freeze(const cxlsx *library, cxlsx_sheet *sheet, uint16_t columns) {
  library->worksheet_freeze_panes(sheet, 1, columns);
}

int cxlsx_filter(const cxlsx *library, cxlsx_sheet *sheet, uint32_t last_row, uint16_t last_column) {
  return library->worksheet_autofilter(sheet, 0, 0, last_row, last_column);
}

const char *cxlsx_close(const cxlsx *library, cxlsx_workbook *workbook) {
  int problem = library->workbook_close(workbook);
  return problem ? library->lxw_strerror(problem) : NULL;
}
