#pragma once

#include <stddef.h>
#include <sys/types.h>

/// Starts `path` as the leader of a session on a new pseudo-terminal; returns its process and stores the master's
/// descriptor, or returns -1 with errno set. `output` is the file that standard output goes to; NULL for the terminal.
pid_t pseudoterminal_spawn(const char *path, char *const arguments[], char *const environment[], int columns,
                           int rows, const char *output, int *controller);
/// A descriptor that is readable once the process has ended; -1 where the system has none.
int pseudoterminal_ending(pid_t process);
/// 1 with its status as of waitpid if the process has ended, 0 if it runs. Its number stays its own.
int pseudoterminal_has_ended(pid_t process, int *status);
/// Ends every process of the session, and waits for its leader.
void pseudoterminal_end_session(pid_t leader);
int pseudoterminal_resize(int controller, int columns, int rows);
/// 1 or 0 for the flags of the terminal's modes; -1 with errno set.
int pseudoterminal_echoes(int controller);
int pseudoterminal_is_canonical(int controller);
/// Whether Ctrl-S stops the output.
int pseudoterminal_stops(int controller);
/// Columns of a character in UTF-8.
int pseudoterminal_width(unsigned int scalar);
