// The allocator of the C library, which Glibc's module leaves out.
#include <malloc.h>
