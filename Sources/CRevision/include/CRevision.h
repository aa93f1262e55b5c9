#pragma once

/// The day and the hash of the commit that a release was built from, as `20261128.abc1234`; empty where nobody said it.
const char *crevision(void);
