#pragma once

#include <histedit.h>
#include <stdint.h>
#include <stdio.h>

// libedit's variadic calls, one typed function each.

typedef char *(*editline_prompt_fn)(EditLine *);
typedef unsigned char (*editline_key_fn)(EditLine *, int);
typedef int (*editline_getc_fn)(EditLine *, wchar_t *);

/// A stream that nobody reads. Sets `*rang` when a bell is written to it; `rang` may be NULL.
FILE *editline_sink(int *rang);

/// A terminal that nobody sees, with the special characters of the one at `like`. Returns its descriptor, or -1 with
/// errno set; `*controller` has to stay open for as long as it is used.
int editline_terminal_open(int like, int *controller);
/// libedit on a terminal of its own, which can't do anything but be written to from left to right.
EditLine *editline_open(const char *program, int terminal, FILE *output, FILE *errors);
/// Gives that terminal a size, and room for it to libedit; to be followed by `editline_refresh` while a line is edited.
void editline_set_size(EditLine *, int terminal, int columns, int rows);
/// Tells libedit that its line was changed by others.
int editline_refresh(EditLine *);
/// Returns libedit's line, or NULL; `failure` is errno right after the call, 0 if there was a line.
const char *editline_gets(EditLine *, int *count, int *failure);
int editline_set_prompt(EditLine *, editline_prompt_fn, char escape);
int editline_set_editor(EditLine *, const char *name);
int editline_set_signals(EditLine *, int on);
int editline_set_getc(EditLine *, editline_getc_fn);
int editline_set_client_data(EditLine *, void *);
void *editline_client_data(EditLine *);
/// The line in the locale's encoding, until the next call of the thread; NULL without one. el_line encodes all that ever
/// stood in its buffer, and each letter three times.
const LineInfo *editline_line(EditLine *);
int editline_edit_mode(EditLine *);
int editline_add_function(EditLine *, const char *name, const char *help, editline_key_fn);
int editline_bind(EditLine *, const char *key, const char *function);
int editline_bind_command(EditLine *, const char *key, const char *function);
int editline_unbind(EditLine *, const char *key);

/// Whether libedit takes `scalar` for a blank.
int editline_is_blank(uint32_t scalar);
/// 1 for letters, digits and `_`, 2 for other marks, 0 for the rest: neighbours of one kind make vi's word.
int editline_word_kind(uint32_t scalar);

// Signals, told through a pipe of signal numbers (one byte each).

/// Catches SIGINT, SIGWINCH and SIGCONT, and has SIGTERM, SIGHUP, SIGQUIT and faults of the program restore the terminal
/// first, end the children and remove the temporary files.
/// The first call counts. Returns the descriptor to read from, or -1 with errno set.
int editline_signals_install(void);
/// Gives this thread a stack on which a fault can be dealt with even where its own is used up.
void editline_signals_thread(void);
/// While a line is edited, SIGTSTP and SIGQUIT are told through the pipe, too; otherwise they stop and end the process.
void editline_signals_editing(int editing);
/// 1 once a signal ends the process: its terminal is as it was found, and stays so.
int editline_signals_are_ending(void);
/// The terminal that has bracketed paste switched on, so that a fatal signal can switch it off; -1 for none.
void editline_signals_pasting_terminal(int descriptor);
/// The terminal that shows a full screen, so that a fatal signal can bring back what was there; -1 for none.
void editline_signals_full_screen(int descriptor);
/// From now on a signal that ends the process only ends what it started; it follows at the release, which is the last of
/// as many as there were holds.
void editline_signals_hold(void);
int editline_signals_are_held(void);
/// The signal that is to end the process, 0 as long as there is none.
int editline_signals_awaited(void);
/// Ends the process if it was to end meanwhile: its temporary files go with it if their text is kept elsewhere.
void editline_signals_release(int is_kept);

// What a signal that ends the process takes with it.

/// A program that was started, until it has ended: the signal is handed on to it and to what it has started.
void editline_child_started(int child);
void editline_child_ended(int child);
/// A file, or a folder with what is in it, until `editline_temporary_end` is given the answer; -1 if there is no room.
int editline_temporary_begin(const char *path, int is_folder);
void editline_temporary_end(int place);
/// The same for a file that nobody needs: it's removed, at the release if signals are held.
void editline_temporary_leave(int place);

/// `environ`, which Swift may not read as a global variable.
char **editline_environment(void);

/// A counter to wait for and to add to from any thread; -1 with errno set on failure.
int editline_event_open(void);
