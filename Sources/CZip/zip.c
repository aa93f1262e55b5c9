#include "CZip.h"

#include <dlfcn.h>
#include <stdlib.h>

struct czip {
  void *(*source_buffer_create)(const void *, uint64_t, int, void *);
  void (*source_free)(void *);
  czip_archive *(*open_from_source)(void *, int, void *);
  void (*discard)(czip_archive *);
  int64_t (*name_locate)(czip_archive *, const char *, uint32_t);
  czip_file *(*fopen)(czip_archive *, const char *, uint32_t);
  int64_t (*fread)(czip_file *, void *, uint64_t);
  int (*fclose)(czip_file *);
};

enum { ZIP_FL_NOCASE = 1, ZIP_RDONLY = 16 };

static int find(void *library, const char *name, void **function) {
  *function = dlsym(library, name);
  return *function != NULL;
}

static int find_all(void *library, czip *found) {
#define FIND(name) find(library, "zip_" #name, (void **)&found->name)
  return FIND(source_buffer_create) && FIND(source_free) && FIND(open_from_source) && FIND(discard) &&
         FIND(name_locate) && FIND(fopen) && FIND(fread) && FIND(fclose);
#undef FIND
}

const czip *czip_load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return NULL;
  czip *found = calloc(1, sizeof *found);
  if (!found || !find_all(library, found)) {
    free(found);
    dlclose(library);
    return NULL;
  }
  return found;
}

czip_archive *czip_open(const czip *library, const void *bytes, uint64_t count) {
  void *source = library->source_buffer_create(bytes, count, 0, NULL);
  if (!source) return NULL;
  czip_archive *archive = library->open_from_source(source, ZIP_RDONLY, NULL);
  // An archive owns its source.
  if (!archive) library->source_free(source);
  return archive;
}

void czip_close(const czip *library, czip_archive *archive) { library->discard(archive); }

int czip_has(const czip *library, czip_archive *archive, const char *name) {
  return library->name_locate(archive, name, ZIP_FL_NOCASE) >= 0;
}

czip_file *czip_open_file(const czip *library, czip_archive *archive, const char *name) {
  return library->fopen(archive, name, ZIP_FL_NOCASE);
}

int64_t czip_read(const czip *library, czip_file *file, void *bytes, uint64_t count) {
  return library->fread(file, bytes, count);
}

void czip_close_file(const czip *library, czip_file *file) { library->fclose(file); }
