#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <dirent.h>
#include <fcntl.h>
#include <locale.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
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
    // Other tests wait for the end of what they hold open, and would wait for this program, too.
    close_range(3, ~0U, 0);
    execve(path, arguments, environment);
    _exit(127);
  }
  if (process > 0) fcntl(*controller, F_SETFD, FD_CLOEXEC);
  return process;
}

int pseudoterminal_ending(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int pseudoterminal_has_ended(pid_t process, int *status) {
  siginfo_t information = {0};
  if (waitid(P_PID, (id_t)process, &information, WEXITED | WNOHANG | WNOWAIT) != 0 || information.si_pid == 0) return 0;
  *status = information.si_code == CLD_EXITED ? information.si_status << 8 : information.si_status;
  return 1;
}

/// Whether a process runs: one that has ended may still be there, to be waited for.
static int is_running(pid_t process) {
  char path[64], text[512] = "";
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  size_t count = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  const char *end = strrchr(text, ')');
  return count > 0 && (!end || (end[2] != 'Z' && end[2] != 'X'));
}

void pseudoterminal_end_session(pid_t leader) {
  for (int running = 1; running;) {
    running = 0;
    DIR *processes = opendir("/proc");
    if (!processes) break;
    for (struct dirent *entry; (entry = readdir(processes));) {
      pid_t process = (pid_t)atoi(entry->d_name);
      if (process <= 0 || getsid(process) != leader || !is_running(process)) continue;
      kill(process, SIGKILL);
      running = 1;
    }
    closedir(processes);
    if (running) usleep(1000);
  }
  waitpid(leader, NULL, 0);
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

int pseudoterminal_stops(int controller) {
  struct termios modes;
  return tcgetattr(controller, &modes) != 0 ? -1 : (modes.c_iflag & IXON) != 0;
}

int pseudoterminal_width(unsigned int scalar) {
  static locale_t utf8;
  if (!utf8) utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", 0);
  locale_t before = uselocale(utf8);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  return width;
}
