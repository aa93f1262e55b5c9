#include "CSampleFamily.h"

// C23 says how a file gets into a program; clang knows it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#embed "sample-family.json"
};

const unsigned char *sample_family_bytes(void) { return bytes; }
unsigned long sample_family_count(void) { return sizeof bytes; }
