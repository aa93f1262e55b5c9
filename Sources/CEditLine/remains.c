#define _GNU_SOURCE
#include "remains.h"

#include "CEditLine.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// What must not outlive the program: children, and temporary files. A handler may look at it at any moment, so nothing
// here locks or allocates.

enum { CHILDREN = 64, FILES = 8, PATH = 4096 };
static atomic_int children[CHILDREN];

enum { FREE, FILLING, IS_FILE, IS_FOLDER, IS_LEFT };
static struct { atomic_int state; char path[PATH]; } files[FILES];

void editline_child_started(int child) {
  for (int place = 0; place < CHILDREN; place++) {
    int none = 0;
    if (atomic_compare_exchange_strong(&children[place], &none, child)) break;
  }
  // The handler notes the signal before it looks at the children: one of the two sees the other.
  int number = editline_signals_awaited();
  if (number != 0) editline_end_children(number);
}

void editline_child_ended(int child) {
  for (int place = 0; place < CHILDREN; place++) {
    int expected = child;
    if (atomic_compare_exchange_strong(&children[place], &expected, 0)) return;
  }
}

int editline_temporary_begin(const char *path, int is_folder) {
  if (strlen(path) >= PATH) return -1;
  for (int place = 0; place < FILES; place++) {
    int state = FREE;
    if (!atomic_compare_exchange_strong(&files[place].state, &state, FILLING)) continue;
    strcpy(files[place].path, path);
    atomic_store(&files[place].state, is_folder ? IS_FOLDER : IS_FILE);
    return place;
  }
  return -1;
}

void editline_temporary_end(int place) {
  if (place >= 0 && atomic_load(&files[place].state) != IS_LEFT) atomic_store(&files[place].state, FREE);
}

void editline_temporary_leave(int place) {
  if (place < 0) return;
  atomic_store(&files[place].state, IS_LEFT);
  if (!editline_signals_are_held()) editline_remove_left();
}

/// A file of the system's on a process, NUL at its end; its length, 0 if there is none.
static size_t read_about(int process, const char *name, char *text, size_t size) {
  char path[64] = "/proc/";
  char digits[16];
  int count = 0;
  for (int rest = process; rest > 0 && count < 15; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  size_t length = strlen(path);
  while (count > 0) path[length++] = digits[--count];
  if (*name == '*') {
    // The list of children is a thread's: that of the first one, as shells have only one.
    size_t number = length - 6;
    memcpy(path + length, "/task/", 6);
    memcpy(path + length + 6, path + 6, number);
    length += 6 + number;
    name++;
  }
  strcpy(path + length, name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t got = read(file, text, size - 1);
  close(file);
  if (got < 0) got = 0;
  text[got] = 0;
  return (size_t)got;
}

static int is_running(int process) {
  char text[512];
  if (read_about(process, "/stat", text, sizeof text) == 0) return 0;
  const char *end = strrchr(text, ')');
  return !end || !end[1] || (end[2] != 'Z' && end[2] != 'X');
}

/// The children and what they have started in turn.
static int family(int *found) {
  int count = 0;
  for (int place = 0; place < CHILDREN; place++) {
    int child = atomic_load(&children[place]);
    if (child > 0 && count < CHILDREN) found[count++] = child;
  }
  for (int place = 0; place < count; place++) {
    char text[1024];
    if (read_about(found[place], "*/children", text, sizeof text) == 0) continue;
    for (const char *rest = text; *rest && count < CHILDREN;) {
      int number = 0;
      while (*rest >= '0' && *rest <= '9') number = number * 10 + (*rest++ - '0');
      if (number > 0) found[count++] = number; else rest++;
    }
  }
  return count;
}

void editline_end_children(int number) {
  int saved = errno;
  int found[CHILDREN];
  int count = family(found);
  for (int place = count - 1; place >= 0; place--) {
    kill(found[place], number);
    kill(found[place], SIGCONT);
  }
  for (int step = 0; step < 100; step++) {
    int running = 0;
    for (int place = 0; place < count; place++) running |= is_running(found[place]);
    if (!running) break;
    poll(NULL, 0, 10);
  }
  errno = saved;
}

static void remove_folder(char *path) {
  pid_t child = _Fork();
  if (child != 0) return;
  char *words[] = {"rm", "-rf", "--", path, NULL};
  char *none[] = {NULL};
  execve("/bin/rm", words, none);
  _exit(127);
}

void editline_remove_files(void) {
  int saved = errno;
  for (int place = 0; place < FILES; place++) {
    int state = atomic_load(&files[place].state);
    if (state == IS_FILE || state == IS_LEFT) unlink(files[place].path);
    if (state == IS_FOLDER) remove_folder(files[place].path);
  }
  errno = saved;
}

void editline_remove_left(void) {
  for (int place = 0; place < FILES; place++) {
    if (atomic_load(&files[place].state) != IS_LEFT) continue;
    unlink(files[place].path);
    atomic_store(&files[place].state, FREE);
  }
}
