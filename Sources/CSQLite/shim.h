#include <sqlite3.h>

// What Swift can't say: variadic calls, and a function pointer that is no function.

static inline int csqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

static inline int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, place, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}
