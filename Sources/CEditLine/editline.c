#define _GNU_SOURCE
#include "CEditLine.h"

#include <errno.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <wchar.h>

static ssize_t swallow(void *rang, const char *bytes, size_t count) {
  if (rang && memchr(bytes, '\a', count)) *(int *)rang = 1;
  return (ssize_t)count;
}

FILE *editline_sink(int *rang) {
  cookie_io_functions_t functions = {.write = swallow};
  return fopencookie(rang, "w", functions);
}

EditLine *editline_open(const char *program, int terminal, FILE *output, FILE *errors) {
  return el_init_fd(program, stdin, output, errors, STDIN_FILENO, terminal, terminal);
}

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
int editline_set_raw(EditLine *e, int raw) { return el_set(e, EL_PREP_TERM, raw); }
int editline_set_history(EditLine *e, History *h) { return el_set(e, EL_HIST, history, h); }

int editline_history_set_size(History *h, int size) {
  HistEvent event;
  return history(h, &event, H_SETSIZE, size);
}

int editline_history_enter(History *h, const char *line) {
  HistEvent event;
  return history(h, &event, H_ENTER, line);
}

int editline_history_clear(History *h) {
  HistEvent event;
  return history(h, &event, H_CLEAR);
}

int editline_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int editline_event_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

char **editline_environment(void) { return environ; }
