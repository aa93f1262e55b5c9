#include "CRevision.h"

// Package.swift defines it where the environment has COMPASS_REVISION, as 'make build' does: for this file alone, so that
// a new commit compiles nothing below the program again.
#ifndef REVISION
#define REVISION ""
#endif

const char *crevision(void) { return REVISION; }
