#include "CRecruiting.h"

// A build looks at this file alone: touch it when a table has changed ('make facts' does).
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char rules[] = {
#embed "rules.csv"
};

static const unsigned char calendar[] = {
#embed "calendar.csv"
};

static const unsigned char terms[] = {
#embed "terms.csv"
};

static const unsigned char eligibility[] = {
#embed "eligibility.csv"
};

static const unsigned char roster[] = {
#embed "roster.csv"
};

const unsigned char *recruiting_rules_bytes(void) { return rules; }
unsigned long recruiting_rules_count(void) { return sizeof rules; }
const unsigned char *recruiting_calendar_bytes(void) { return calendar; }
unsigned long recruiting_calendar_count(void) { return sizeof calendar; }
const unsigned char *recruiting_terms_bytes(void) { return terms; }
unsigned long recruiting_terms_count(void) { return sizeof terms; }
const unsigned char *recruiting_eligibility_bytes(void) { return eligibility; }
unsigned long recruiting_eligibility_count(void) { return sizeof eligibility; }
const unsigned char *recruiting_roster_bytes(void) { return roster; }
unsigned long recruiting_roster_count(void) { return sizeof roster; }
