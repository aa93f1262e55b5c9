#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <locale.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

pid_t pseudoterminal_spawn(const char *path, char *const arguments[], char *const environment[], int columns,
                           int rows, const char *output, int *controller) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  pid_t process = forkpty(controller, NULL, NULL, &size);
  if (process == 0) {
    // Threads of a pool block signals, and system() ignores some meanwhile; a child inherits both.
    signal(SIGINT, SIG_DFL);
    signal(SIGQUIT, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (output) {
      int file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
      if (file < 0 || dup2(file, 1) < 0) _exit(126);
    }
    execve(path, arguments, environment);
    _exit(127);
  }
  if (process > 0) fcntl(*controller, F_SETFD, FD_CLOEXEC);
  return process;
}

int pseudoterminal_resize(int controller, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(controller, TIOCSWINSZ, &size);
}

static int local_flag(int controller, tcflag_t flag) {
  struct termios modes;
  if (tcgetattr(controller, &modes) != 0) return -1;
  return (modes.c_lflag & flag) != 0;
}

int pseudoterminal_echoes(int controller) { return local_flag(controller, ECHO); }
int pseudoterminal_is_canonical(int controller) { return local_flag(controller, ICANON); }

int pseudoterminal_width(unsigned int scalar) {
  static locale_t utf8;
  if (!utf8) utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", 0);
  locale_t before = uselocale(utf8);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  return width;
}
