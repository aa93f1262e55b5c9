#include "CExpat.h"

#include <dlfcn.h>
#include <stdlib.h>

struct parser;
typedef void (*doctype)(void *, const char *, const char *, const char *, int);

struct cexpat {
  struct parser *(*ParserCreate)(const char *);
  void (*SetUserData)(struct parser *, void *);
  void (*SetElementHandler)(struct parser *, cexpat_start, cexpat_end);
  void (*SetCharacterDataHandler)(struct parser *, cexpat_text);
  void (*SetStartDoctypeDeclHandler)(struct parser *, doctype);
  int (*Parse)(struct parser *, const char *, int, int);
  int (*StopParser)(struct parser *, unsigned char);
  unsigned long (*GetCurrentLineNumber)(struct parser *);
  void (*ParserFree)(struct parser *);
};

struct cexpat_parser {
  const cexpat *library;
  struct parser *parser;
  cexpat_start start;
  cexpat_end end;
  cexpat_text text;
  void *context;
};

static int find(void *library, const char *name, void **function) {
  *function = dlsym(library, name);
  return *function != NULL;
}

static int find_all(void *library, cexpat *found) {
#define FIND(name) find(library, "XML_" #name, (void **)&found->name)
  return FIND(ParserCreate) && FIND(SetUserData) && FIND(SetElementHandler) && FIND(SetCharacterDataHandler) &&
         FIND(SetStartDoctypeDeclHandler) && FIND(Parse) && FIND(StopParser) && FIND(GetCurrentLineNumber) &&
         FIND(ParserFree);
#undef FIND
}

const cexpat *cexpat_load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return NULL;
  cexpat *found = calloc(1, sizeof *found);
  if (!found || !find_all(library, found)) {
    free(found);
    dlclose(library);
    return NULL;
  }
  return found;
}

static void start(void *context, const char *name, const char **attributes) {
  const cexpat_parser *parser = context;
  parser->start(parser->context, name, attributes);
}

static void end(void *context, const char *name) {
  const cexpat_parser *parser = context;
  parser->end(parser->context, name);
}

static void text(void *context, const char *text, int count) {
  const cexpat_parser *parser = context;
  parser->text(parser->context, text, count);
}

static void refuse(void *context, const char *name, const char *system, const char *public, int has_subset) {
  (void)name, (void)system, (void)public, (void)has_subset;
  const cexpat_parser *parser = context;
  parser->library->StopParser(parser->parser, 0);
}

cexpat_parser *cexpat_new(
    const cexpat *library, cexpat_start on_start, cexpat_end on_end, cexpat_text on_text, void *context) {
  cexpat_parser *made = malloc(sizeof *made);
  if (!made) return NULL;
  *made = (cexpat_parser){library, library->ParserCreate(NULL), on_start, on_end, on_text, context};
  if (!made->parser) {
    free(made);
    return NULL;
  }
  library->SetUserData(made->parser, made);
  library->SetElementHandler(made->parser, start, end);
  library->SetCharacterDataHandler(made->parser, text);
  library->SetStartDoctypeDeclHandler(made->parser, refuse);
  return made;
}

int cexpat_parse(const cexpat *library, cexpat_parser *parser, const void *bytes, int count, int is_last) {
  return library->Parse(parser->parser, bytes, count, is_last) == 1;
}

unsigned long cexpat_line(const cexpat *library, cexpat_parser *parser) {
  return library->GetCurrentLineNumber(parser->parser);
}

void cexpat_free(const cexpat *library, cexpat_parser *parser) {
  library->ParserFree(parser->parser);
  free(parser);
}
