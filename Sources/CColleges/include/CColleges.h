// The colleges, their sports and the ZIP codes, inside the program; SOURCES.md says where they come from.
#pragma once

/// The first byte of colleges.csv: UTF-8 without a zero at its end, sorted by name, a header before the rows.
const unsigned char *colleges_bytes(void);
unsigned long colleges_count(void);

/// The first byte of places.csv: the same, sorted by ZIP code.
const unsigned char *places_bytes(void);
unsigned long places_count(void);

/// The first byte of sports.csv: the same, sorted by the college's number.
const unsigned char *sports_bytes(void);
unsigned long sports_count(void);
