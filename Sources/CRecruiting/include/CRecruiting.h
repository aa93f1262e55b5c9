// The rules, dates and words of recruiting, inside the program; SOURCES.md says where they come from.
#pragma once

/// The first byte of rules.csv: UTF-8 without a zero at its end, a header before the rows. So are the others.
const unsigned char *recruiting_rules_bytes(void);
unsigned long recruiting_rules_count(void);

const unsigned char *recruiting_calendar_bytes(void);
unsigned long recruiting_calendar_count(void);

const unsigned char *recruiting_terms_bytes(void);
unsigned long recruiting_terms_count(void);

const unsigned char *recruiting_eligibility_bytes(void);
unsigned long recruiting_eligibility_count(void);

const unsigned char *recruiting_roster_bytes(void);
unsigned long recruiting_roster_count(void);
