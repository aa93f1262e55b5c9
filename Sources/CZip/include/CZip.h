#pragma once

#include <stdint.h>

// The system's libzip, loaded when it's first needed. Neither its headers nor its library take part in the build: what is
// used of it has been the same since version 1.0.

/// The functions of one loaded library. Lives as long as the process, and never changes.
typedef struct czip czip;
typedef struct czip_archive czip_archive;
typedef struct czip_file czip_file;

/// Loads the library of this name; NULL if there is none, or if it's something else. Any thread may call it, more than once.
const czip *czip_load(const char *name);

/// The archive in these bytes, which have to stay until it's closed; NULL if it's none.
czip_archive *czip_open(const czip *library, const void *bytes, uint64_t count);
void czip_close(const czip *library, czip_archive *archive);

/// True if the archive has a file of this name, in letters of either case.
int czip_has(const czip *library, czip_archive *archive, const char *name);
/// A file of the archive, to be read once; NULL if it isn't there or can't be unpacked.
czip_file *czip_open_file(const czip *library, czip_archive *archive, const char *name);
/// The next bytes of a file, at most this many: how many there are, 0 at its end, less where it's damaged.
int64_t czip_read(const czip *library, czip_file *file, void *bytes, uint64_t count);
void czip_close_file(const czip *library, czip_file *file);
