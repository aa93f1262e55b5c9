#pragma once

#include <stdint.h>

// The system's expat, loaded when it's first needed. Neither its headers nor its library take part in the build: what is
// used of it has been the same since version 2.0.

/// The functions of one loaded library. Lives as long as the process, and never changes.
typedef struct cexpat cexpat;
typedef struct cexpat_parser cexpat_parser;

/// Loads the library of this name; NULL if there is none, or if it's something else. Any thread may call it, more than once.
const cexpat *cexpat_load(const char *name);

/// Called where an element begins; names and values take turns among the attributes, until a NULL.
typedef void (*cexpat_start)(void *context, const char *name, const char **attributes);
typedef void (*cexpat_end)(void *context, const char *name);
/// Called with a part of a text, which has no NUL at its end.
typedef void (*cexpat_text)(void *context, const char *text, int count);

/// A parser that calls these with the context; NULL where there is no memory. It takes no document with a type declaration,
/// which could define entities.
cexpat_parser *cexpat_new(
    const cexpat *library, cexpat_start start, cexpat_end end, cexpat_text text, void *context);
/// The next bytes of a document: 0 where it isn't XML.
int cexpat_parse(const cexpat *library, cexpat_parser *parser, const void *bytes, int count, int is_last);
/// The line that it has come to, from 1.
unsigned long cexpat_line(const cexpat *library, cexpat_parser *parser);
void cexpat_free(const cexpat *library, cexpat_parser *parser);
