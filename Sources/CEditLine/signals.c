#define _GNU_SOURCE
#include "CEditLine.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Everything that a handler touches is set before the handlers are installed, or is a sig_atomic_t.

static int pipe_ends[2] = {-1, -1};
static struct termios modes_at_start;
static int terminal = -1;
static volatile sig_atomic_t pasting_terminal = -1;
static volatile sig_atomic_t full_screen_terminal = -1;
static int failure = 0;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void tell(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(pipe_ends[1], &byte, 1);
  (void)written;
  errno = saved;
}

static void restore_and_die(int number) {
  if (terminal >= 0 && tcgetpgrp(terminal) == getpgrp()) {
    tcsetattr(terminal, TCSANOW, &modes_at_start);
    if (full_screen_terminal >= 0) {
      static const char leave[] = "\033[?2004l\033[?7h\033[?25h\033[m\033[?1049l";
      ssize_t written = write(full_screen_terminal, leave, sizeof leave - 1);
      (void)written;
    }
    if (pasting_terminal >= 0) {
      ssize_t written = write(pasting_terminal, "\033[?2004l\r\n", 10);
      (void)written;
    }
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void catch_signal(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGTTOU);
  sigaction(number, &action, NULL);
}

/// What the parent process wants ignored (as nohup does) stays so.
static void catch_unless_ignored(int number, void (*handler)(int)) {
  struct sigaction before;
  if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN) catch_signal(number, handler);
}

static void install(void) {
  if (pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) {
    failure = errno;
    return;
  }
  for (int descriptor = 0; descriptor < 3 && terminal < 0; descriptor++)
    if (tcgetattr(descriptor, &modes_at_start) == 0) terminal = descriptor;
  catch_unless_ignored(SIGINT, tell);
  catch_signal(SIGWINCH, tell);
  catch_signal(SIGCONT, tell);
  catch_unless_ignored(SIGTERM, restore_and_die);
  catch_unless_ignored(SIGHUP, restore_and_die);
  catch_unless_ignored(SIGQUIT, restore_and_die);
}

int editline_signals_install(void) {
  pthread_once(&once, install);
  if (pipe_ends[0] < 0) errno = failure;
  return pipe_ends[0];
}

void editline_signals_editing(int editing) {
  if (editing) {
    catch_signal(SIGTSTP, tell);
    catch_signal(SIGQUIT, tell);
  } else {
    signal(SIGTSTP, SIG_DFL);
    catch_signal(SIGQUIT, restore_and_die);
  }
}

void editline_signals_pasting_terminal(int descriptor) { pasting_terminal = descriptor; }

void editline_signals_full_screen(int descriptor) { full_screen_terminal = descriptor; }
