// An allocator for tests: LD_PRELOAD=guardmalloc.so program.
//
// Each allocation has pages of its own and ends right before one that can't be touched, and so does a freed one: who
// reads or writes beyond its end, or after free, dies on the spot. What is before its beginning, and what alignment
// leaves at its end, is filled with a pattern that free looks at. Large allocations, and more of them than the system
// has mappings for, are left to the C library.

#define _GNU_SOURCE
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

enum { PAGE = 4096, ALIGNMENT = 16, PATTERN = 0xA5, MOST_LIVE = 12000 };
static const size_t largest = 1 << 18;
static const size_t arena_size = (size_t)1 << 36;

/// What is known of the allocation that begins in a page; `pages` is 0 where none does.
struct entry {
  uint32_t size;
  uint32_t pages;
  char *start;
};

static char *_Atomic arena;
static struct entry *entries;
static _Atomic size_t used;
static atomic_int live;
static atomic_int state;  // 0 before the first allocation, 1 while the arena is made, 2 with it, 3 without one.

static void fail(const char *text) {
  ssize_t written = write(2, text, strlen(text));
  (void)written;
  abort();
}

static int is_ready(void) {
  int expected = 0;
  if (atomic_compare_exchange_strong(&state, &expected, 1)) {
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    char *pages = mmap(NULL, arena_size, PROT_NONE, flags, -1, 0);
    void *table = mmap(NULL, arena_size / PAGE * sizeof *entries, PROT_READ | PROT_WRITE, flags, -1, 0);
    int failed = pages == MAP_FAILED || table == MAP_FAILED;
    if (!failed) {
      entries = table;
      atomic_store(&arena, pages);
    }
    atomic_store(&state, failed ? 3 : 2);
  }
  return atomic_load(&state) == 2;
}

static int is_guarded(const void *p) {
  char *start = atomic_load(&arena);
  return start && (const char *)p >= start && (const char *)p < start + arena_size;
}

static struct entry *entry_of(const void *p) { return &entries[((const char *)p - atomic_load(&arena)) / PAGE]; }

/// NULL if the allocation isn't to be guarded.
static void *guarded(size_t size, size_t alignment) {
  if (size > largest || alignment > PAGE || !is_ready()) return NULL;
  if (atomic_fetch_add(&live, 1) >= MOST_LIVE) goto none;
  if (alignment < ALIGNMENT) alignment = ALIGNMENT;
  size_t room = (size + alignment - 1) & ~(alignment - 1);
  if (room == 0) room = alignment;
  size_t pages = (room + PAGE - 1) / PAGE;
  size_t offset = atomic_fetch_add(&used, (pages + 1) * PAGE) + PAGE;
  if (offset + (pages + 1) * PAGE > arena_size) goto none;
  char *start = atomic_load(&arena) + offset;
  if (mprotect(start, pages * PAGE, PROT_READ | PROT_WRITE) != 0) goto none;
  char *user = start + pages * PAGE - room;
  memset(start, PATTERN, (size_t)(user - start));
  memset(user + size, PATTERN, room - size);
  *entry_of(user) = (struct entry){.size = (uint32_t)size, .pages = (uint32_t)pages, .start = start};
  return user;
none:
  atomic_fetch_sub(&live, 1);
  return NULL;
}

static void check(const char *from, const char *to, const char *text) {
  for (; from < to; from++)
    if ((unsigned char)*from != PATTERN) fail(text);
}

static void release(char *p) {
  struct entry *entry = entry_of(p);
  if (entry->pages == 0) fail("guardmalloc: freed twice, or never allocated\n");
  char *end = entry->start + (size_t)entry->pages * PAGE;
  check(entry->start, p, "guardmalloc: written before the beginning\n");
  check(p + entry->size, end, "guardmalloc: written beyond the end\n");
  char *start = entry->start;
  size_t length = (size_t)(end - start);
  entry->pages = 0;
  madvise(start, length, MADV_DONTNEED);
  mprotect(start, length, PROT_NONE);
  atomic_fetch_sub(&live, 1);
}

void *malloc(size_t size) {
  void *p = guarded(size, ALIGNMENT);
  return p ? p : __libc_malloc(size);
}

void free(void *p) {
  if (!p) return;
  int saved = errno;
  if (is_guarded(p)) release(p); else __libc_free(p);
  errno = saved;
}

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  void *p = guarded(bytes, ALIGNMENT);
  return p ? memset(p, 0, bytes) : __libc_calloc(count, size);
}

static size_t size_of(void *p) { return entry_of(p)->size; }

void *realloc(void *p, size_t size) {
  if (!p) return malloc(size);
  if (!is_guarded(p)) return __libc_realloc(p, size);
  if (size == 0) {
    free(p);
    return NULL;
  }
  void *new = malloc(size);
  if (!new) return NULL;
  size_t old = size_of(p);
  memcpy(new, p, old < size ? old : size);
  free(p);
  return new;
}

void *reallocarray(void *p, size_t count, size_t size) {
  size_t bytes;
  if (!__builtin_mul_overflow(count, size, &bytes)) return realloc(p, bytes);
  errno = ENOMEM;
  return NULL;
}

void *memalign(size_t alignment, size_t size) {
  void *p = guarded(size, alignment);
  return p ? p : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  int saved = errno;
  void *p = memalign(alignment, size);
  errno = saved;
  if (!p) return ENOMEM;
  *result = p;
  return 0;
}

size_t malloc_usable_size(void *p) {
  extern size_t __malloc_usable_size(void *) __attribute__((weak));
  if (!p) return 0;
  if (is_guarded(p)) return size_of(p);
  // The chunk's size in the C library's header, without its flags.
  if (__malloc_usable_size) return __malloc_usable_size(p);
  return (((size_t *)p)[-1] & ~(size_t)7) - (((size_t *)p)[-1] & 2 ? 2 : 1) * sizeof(size_t);
}
