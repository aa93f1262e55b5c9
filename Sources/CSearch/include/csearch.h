#pragma once
#include <stddef.h>

/// The offset of the first occurrence of needle in haystack at or behind `from`, or -1.
long csearch_find(const void *haystack, size_t length, size_t from, const void *needle, size_t needle_length);
