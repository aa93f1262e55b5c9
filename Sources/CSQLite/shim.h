#include <sqlite3.h>

// What Swift can't say: variadic calls, a function pointer that is no function, and structures that begin with another.

static inline int csqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

static inline int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, place, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 length) {
  // An empty blob may have no address, which would be null.
  if (length == 0) return sqlite3_bind_zeroblob(statement, place, 0);
  return sqlite3_bind_blob64(statement, place, bytes, length, SQLITE_TRANSIENT);
}

// A table that is somewhere else, and whoever answers for it.
typedef struct {
  sqlite3_vtab base;
  void *table;
} csqlite_table;

// A walk over the rows of such a table: all of them, or those whose places `order` holds.
typedef struct {
  sqlite3_vtab_cursor base;
  void *table;
  const int *order;
  sqlite3_int64 place;
  sqlite3_int64 count;
} csqlite_cursor;

// The text stays where it is for as long as the statement runs.
static inline void csqlite_result_text(sqlite3_context *context, const unsigned char *text, sqlite3_uint64 length) {
  sqlite3_result_text64(context, (const char *)text, length, SQLITE_STATIC, SQLITE_UTF8);
}

// The text is copied.
static inline void csqlite_result_copy(sqlite3_context *context, const unsigned char *text, sqlite3_uint64 length) {
  sqlite3_result_text64(context, (const char *)text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}
