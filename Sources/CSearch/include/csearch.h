#pragma once
#include <stddef.h>
#include <stdint.h>

/// The offset of the first occurrence of needle in haystack at or after `from`, or -1; an empty needle is at `from`.
long csearch_find(const void *haystack, size_t length, size_t from, const void *needle, size_t needle_length);

/// Sets the marks of the rows that contain the needle. The rows' texts stand back to back and end at `ends`; the needle
/// must not cross from one to the next.
void csearch_mark(
    const void *text, const int32_t *ends, size_t rows, const void *needle, size_t needle_length, uint8_t *marks);
