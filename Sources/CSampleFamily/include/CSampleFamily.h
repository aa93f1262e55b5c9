// The archive of the sample family, inside the program.
#pragma once

/// The first byte of sample-family.json: UTF-8 without a zero at its end.
const unsigned char *sample_family_bytes(void);
unsigned long sample_family_count(void);
