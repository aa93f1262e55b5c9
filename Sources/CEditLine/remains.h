#pragma once

// All of this is safe within a handler.

/// Tells the children `number`, and waits a moment for their end.
void editline_end_children(int number);
/// Removes the temporary files.
void editline_remove_files(void);
/// Removes those that nobody needs any more.
void editline_remove_left(void);
