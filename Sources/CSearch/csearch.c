#define _GNU_SOURCE
#include "csearch.h"
#include <string.h>

typedef uint8_t block __attribute__((vector_size(16)));
typedef uint64_t halves __attribute__((vector_size(16)));

// Looks at sixteen places at once: only where the needle's first and last byte both fit is the rest compared.
static const uint8_t *find(const uint8_t *from, const uint8_t *end, const uint8_t *needle, size_t length) {
  const uint8_t first = needle[0], last = needle[length - 1];
  const block firsts = first - (block){0}, lasts = last - (block){0};
  const uint8_t *place = from;
  for (; (size_t)(end - place) >= length + 15; place += 16) {
    block head, tail;
    memcpy(&head, place, 16);
    memcpy(&tail, place + length - 1, 16);
    const block fits = (block)((head == firsts) & (tail == lasts));
    const halves words = (halves)fits;
    for (int half = 0; half < 2; half++) {
      for (uint64_t rest = words[half]; rest;) {
        const int byte = __builtin_ctzll(rest) / 8;  // both x86-64 and arm64 are little-endian
        const uint8_t *hit = place + 8 * half + byte;
        if (memcmp(hit, needle, length) == 0) return hit;
        rest &= ~(0xFFull << (8 * byte));
      }
    }
  }
  return (size_t)(end - place) < length ? NULL : memmem(place, end - place, needle, length);
}

long csearch_find(const void *haystack, size_t length, size_t from, const void *needle, size_t needle_length) {
  if (from > length) return -1;
  if (needle_length == 0) return from;
  const uint8_t *base = haystack;
  const uint8_t *hit = find(base + from, base + length, needle, needle_length);
  return hit ? hit - base : -1;
}

void csearch_mark(
    const void *text, const int32_t *ends, size_t rows, const void *needle, size_t needle_length, uint8_t *marks) {
  const uint8_t *base = text;
  if (rows == 0 || needle_length == 0) return;
  const uint8_t *end = base + ends[rows - 1], *from = base;
  size_t row = 0;
  while (row < rows && (from = find(from, end, needle, needle_length))) {
    while (base + ends[row] <= from) row++;
    marks[row] = 1;
    from = base + ends[row++];
  }
}
