#include "CColleges.h"

// C23 says how a file gets into a program; clang knows it in every mode. A build looks at this file alone: touch it when a
// table has changed.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char colleges[] = {
#embed "colleges.csv"
};

static const unsigned char places[] = {
#embed "places.csv"
};

static const unsigned char sports[] = {
#embed "sports.csv"
};

const unsigned char *colleges_bytes(void) { return colleges; }
unsigned long colleges_count(void) { return sizeof colleges; }
const unsigned char *places_bytes(void) { return places; }
unsigned long places_count(void) { return sizeof places; }
const unsigned char *sports_bytes(void) { return sports; }
unsigned long sports_count(void) { return sizeof sports; }
