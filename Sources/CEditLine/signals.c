#define _GNU_SOURCE
#include "CEditLine.h"
#include "remains.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
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
static pthread_key_t stack_key;

/// Signals that a fault of the program brings about, and what was to be done about them before.
static const struct { int number; const char *name; } faults[] = {
  {SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"}, {SIGABRT, "SIGABRT"}, {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGFPE, "SIGFPE"},
};
enum { FAULTS = sizeof faults / sizeof faults[0] };
static struct sigaction before_fault[FAULTS];
static atomic_flag has_failed = ATOMIC_FLAG_INIT;

static void tell(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(pipe_ends[1], &byte, 1);
  (void)written;
  errno = saved;
}

static void put(int descriptor, const char *text, size_t count) {
  ssize_t written = write(descriptor, text, count);
  (void)written;
}

static void restore(void) {
  if (terminal < 0 || tcgetpgrp(terminal) != getpgrp()) return;
  tcsetattr(terminal, TCSANOW, &modes_at_start);
  if (full_screen_terminal >= 0) {
    static const char leave[] = "\033[?2004l\033[?7h\033[?25h\033[m\033[?1049l";
    put(full_screen_terminal, leave, sizeof leave - 1);
  }
  if (pasting_terminal >= 0) put(pasting_terminal, "\033[?2004l\r\n", 10);
}

static atomic_int held, awaited, is_ending;

/// While a text is in nobody's keeping, only what was started ends; the program follows once it's released. That is noted
/// in any case: a text may come to be held just because its editor ends here.
static void restore_and_die(int number) {
  int none = 0;
  atomic_compare_exchange_strong(&awaited, &none, number);
  atomic_store(&is_ending, 1);
  editline_end_children(number);
  restore();
  if (atomic_load(&held) > 0) return;
  editline_remove_files();
  signal(number, SIG_DFL);
  raise(number);
}

void editline_signals_hold(void) { atomic_fetch_add(&held, 1); }

int editline_signals_awaited(void) { return atomic_load(&awaited); }

int editline_signals_are_ending(void) { return atomic_load(&is_ending); }

int editline_signals_are_held(void) { return atomic_load(&held) > 0; }

void editline_signals_release(int is_kept) {
  if (atomic_fetch_sub(&held, 1) > 1) return;
  int number = atomic_load(&awaited);
  if (number == 0) return editline_remove_left();
  if (is_kept) editline_remove_files();
  // What was restored by the handler may have been changed once an editor had ended.
  restore();
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  signal(number, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
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

static int is_ignored(int number) {
  struct sigaction now;
  return sigaction(number, NULL, &now) != 0 || now.sa_handler == SIG_IGN;
}

/// What the parent process wants ignored (as nohup does) stays so.
static void catch_unless_ignored(int number, void (*handler)(int)) {
  if (!is_ignored(number)) catch_signal(number, handler);
}

/// A fault of the program: the terminal as it was, a line of what to do about it, and then what would have happened
/// without this, from a core dump to a trace of where it was.
static void fault(int number, siginfo_t *information, void *context) {
  int place = 0;
  while (place < FAULTS - 1 && faults[place].number != number) place++;
  if (!atomic_flag_test_and_set(&has_failed)) {
    atomic_store(&is_ending, 1);
    editline_end_children(SIGHUP);
    if (atomic_load(&held) == 0) editline_remove_files();
    restore();
    static const char beginning[] = " crashed (";
    static const char end[] = "). Please report it with what you typed and what --version prints\n";
    put(2, program_invocation_short_name, strlen(program_invocation_short_name));
    put(2, beginning, sizeof beginning - 1);
    put(2, faults[place].name, strlen(faults[place].name));
    put(2, end, sizeof end - 1);
  }
  // Swift's own handler writes a trace, and then goes on with whatever the signal interrupted.
  struct sigaction *before = &before_fault[place];
  if (before->sa_flags & SA_SIGINFO) {
    before->sa_sigaction(number, information, context);
  } else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
    before->sa_handler(number);
  }
  signal(number, SIG_DFL);
  // An instruction that failed is run again and fails again, with all that belongs to it. Others have to be sent.
  if (information->si_code <= 0 || number == SIGTRAP || number == SIGABRT) raise(number);
}

static void catch_faults(void) {
  for (int place = 0; place < FAULTS; place++) {
    if (sigaction(faults[place].number, NULL, &before_fault[place]) != 0) continue;
    if (before_fault[place].sa_handler == SIG_IGN) continue;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaddset(&action.sa_mask, SIGTTOU);
    sigaction(faults[place].number, &action, NULL);
  }
}

enum { STACK = 64 * 1024 };

static void drop_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(stack, STACK);
}

static void make_key(void) { pthread_key_create(&stack_key, drop_stack); }

void editline_signals_thread(void) {
  static pthread_once_t key_once = PTHREAD_ONCE_INIT;
  pthread_once(&key_once, make_key);
  stack_t now;
  if (sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE)) return;
  void *stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return;
  stack_t own = {.ss_sp = stack, .ss_size = STACK};
  if (sigaltstack(&own, NULL) == 0 && pthread_setspecific(stack_key, stack) == 0) return;
  drop_stack(stack);
}

static int ignores_stop, ignores_quit;

static void install(void) {
  ignores_stop = is_ignored(SIGTSTP);
  ignores_quit = is_ignored(SIGQUIT);
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
  editline_signals_thread();
  catch_faults();
}

int editline_signals_install(void) {
  pthread_once(&once, install);
  if (pipe_ends[0] < 0) errno = failure;
  return pipe_ends[0];
}

void editline_signals_editing(int editing) {
  if (!ignores_stop) {
    if (editing) catch_signal(SIGTSTP, tell); else signal(SIGTSTP, SIG_DFL);
  }
  if (!ignores_quit) catch_signal(SIGQUIT, editing ? tell : restore_and_die);
}

void editline_signals_pasting_terminal(int descriptor) { pasting_terminal = descriptor; }

void editline_signals_full_screen(int descriptor) { full_screen_terminal = descriptor; }
