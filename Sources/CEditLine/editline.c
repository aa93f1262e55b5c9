#define _GNU_SOURCE
#include "CEditLine.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

static ssize_t swallow(void *rang, const char *bytes, size_t count) {
  if (rang && memchr(bytes, '\a', count)) *(int *)rang = 1;
  return (ssize_t)count;
}

FILE *editline_sink(int *rang) {
  cookie_io_functions_t functions = {.write = swallow};
  return fopencookie(rang, "w", functions);
}

int editline_terminal_open(int like, int *controller) {
  *controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*controller < 0) return -1;
  int end = -1;
  if (grantpt(*controller) == 0 && unlockpt(*controller) == 0)
    end = ioctl(*controller, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (end < 0) {
    int saved = errno;
    close(*controller);
    errno = saved;
    return -1;
  }
  struct termios modes;
  if (tcgetattr(like, &modes) == 0) tcsetattr(end, TCSANOW, &modes);
  // Of a terminal without a size libedit believes COLUMNS and LINES, and makes room for that many cells.
  struct winsize size = {.ws_row = 24, .ws_col = 80};
  ioctl(end, TIOCSWINSZ, &size);
  return end;
}

EditLine *editline_open(const char *program, int terminal, FILE *output, FILE *errors) {
  EditLine *e = el_init_fd(program, stdin, output, errors, terminal, terminal, terminal);
  if (!e) return NULL;
  // libedit keeps the pointer.
  static const char name[] = "dumb";
  el_set(e, EL_TERMINAL, name);
  el_set(e, EL_SETTC, "am", "no", (char *)NULL);
  el_set(e, EL_SETTC, "xn", "no", (char *)NULL);
  return e;
}

void editline_set_size(EditLine *e, int terminal, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  if (ioctl(terminal, TIOCSWINSZ, &size) == 0) el_resize(e);
}

int editline_refresh(EditLine *e) { return el_set(e, EL_REFRESH); }

const char *editline_gets(EditLine *e, int *count, int *failure) {
  errno = 0;
  const char *line = el_gets(e, count);
  *failure = line ? 0 : errno;
  return line;
}

int editline_set_prompt(EditLine *e, editline_prompt_fn f, char escape) {
  return el_set(e, EL_PROMPT_ESC, f, (int)escape);
}

int editline_set_editor(EditLine *e, const char *name) { return el_set(e, EL_EDITOR, name); }
int editline_set_signals(EditLine *e, int on) { return el_set(e, EL_SIGNAL, on); }
int editline_set_getc(EditLine *e, editline_getc_fn f) { return el_set(e, EL_GETCFN, f); }
int editline_set_client_data(EditLine *e, void *data) { return el_set(e, EL_CLIENTDATA, data); }

void *editline_client_data(EditLine *e) {
  void *data = NULL;
  el_get(e, EL_CLIENTDATA, &data);
  return data;
}

const LineInfo *editline_line(EditLine *e) {
  static _Thread_local LineInfo info;
  static _Thread_local char *text;
  static _Thread_local size_t room;
  const LineInfoW *line = el_wline(e);
  if (!line || !line->buffer) return NULL;
  size_t needed = (size_t)(line->lastchar - line->buffer) * MB_CUR_MAX + 1;
  if (needed > room) {
    char *larger = realloc(text, needed);
    if (!larger) return NULL;
    text = larger;
    room = needed;
  }
  char *end = text;
  info.buffer = info.cursor = text;
  for (const wchar_t *letter = line->buffer; letter < line->lastchar; letter++) {
    if (letter == line->cursor) info.cursor = end;
    int length = 1;
    if (*letter >= 0 && *letter < 0x80) *end = (char)*letter;
    else length = wctomb(end, *letter);
    if (length > 0) end += length;
  }
  if (line->cursor >= line->lastchar) info.cursor = end;
  info.lastchar = end;
  return &info;
}

int editline_edit_mode(EditLine *e) {
  int on = 1;
  el_get(e, EL_EDITMODE, &on);
  return on;
}

int editline_add_function(EditLine *e, const char *name, const char *help, editline_key_fn f) {
  return el_set(e, EL_ADDFN, name, help, f);
}

int editline_bind(EditLine *e, const char *key, const char *function) {
  return el_set(e, EL_BIND, key, function, (char *)NULL);
}

int editline_bind_command(EditLine *e, const char *key, const char *function) {
  return el_set(e, EL_BIND, "-a", key, function, (char *)NULL);
}

int editline_unbind(EditLine *e, const char *key) { return el_set(e, EL_BIND, "-r", key, (char *)NULL); }

int editline_is_blank(uint32_t scalar) { return iswspace((wint_t)scalar) != 0; }

int editline_word_kind(uint32_t scalar) {
  if (iswalnum((wint_t)scalar) || scalar == '_') return 1;
  return iswgraph((wint_t)scalar) ? 2 : 0;
}

int editline_event_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

char **editline_environment(void) { return environ; }
