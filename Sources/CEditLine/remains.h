#pragma once

/// Tells the children `number`, waits a moment for their end, and removes the temporary files. Safe within a handler.
void editline_leave_nothing(int number);
