#define _GNU_SOURCE
#include "csearch.h"
#include <string.h>

long csearch_find(const void *haystack, size_t length, size_t from, const void *needle, size_t needle_length) {
  if (from > length) return -1;
  const char *base = haystack;
  const char *hit = memmem(base + from, length - from, needle, needle_length);
  return hit ? hit - base : -1;
}
