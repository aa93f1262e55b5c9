import CompassVerbs
import Domain
import ShellCore

/// The words of which lines are made.
enum Pieces {
  static let verbs = VerbTable.all.verbs.map(\.name)
  static let examples = VerbTable.all.verbs.flatMap(\.examples)

  static let fields: [String] = ListName.allCases.flatMap { list in names(list.entity) }
  private static func names<E: Listed>(_ entity: E.Type) -> [String] { E.fields.all.map(\.name) }

  static let columns: [String] = TableName.allCases.flatMap { table in columns(table.entity) }
  private static func columns<E: Entity>(_ entity: E.Type) -> [String] { E.table.columns.map(\.name) }

  static let names: [String] =
    Family.tables.schools.map { $0.name } + Family.tables.coaches.map { $0.lastName } + [
      "kenyon", "ohio", "ohio state", "st", "a", "preston", "Hawaiʻi", "state", "university",
    ]

  static let operators = [
    "=", "!=", "<", ">", "<=", ">=", "~", "..", ",", "-", "(", ")", "$", "#", ";", ";;", ">>", "|", "!", "!!", "!1",
    "\\",
    "\"", "'", ":", ".", "any(", "not ", " or ", "--", "&", "*", "?", "%", "/", "{", "}", "[", "]", "@", "^", "`",
  ]

  static let keywords = [
    "asc", "desc", "none", "all", ".", "id:", "id:1a", "on", "off", "never", "favorite", "D1", "D2", "D3", "NAIA",
    "JUCO",
    "OH", "Ohio", "contacted", "offer_received", "offer", "visit scheduled", "declined", "A", "B", "C", "very large",
    "head", "email", "sms", "call", "twitter", "inbound", "outbound", "camp", "reset", "move", "template", "player",
    "school", "location", "notifications", "dashboard", "edit", "history", "fit", "notes", "--private", "csv", "json",
    "markdown", "table", "cards", "lines", "jsonl", "tsv", "x.csv", "x.json", "x.md", "x.ics", "x.vcf", "x.html",
    "a.compass",
    "family.json", "schools.csv", "yes", "no", "true", "add", "next", "prev", "1", "2", "3", "1-3", "3,7", "5-3", "0",
    "99",
    "-1", "$x", "$1", "me", "count", "output", "timing", "hints", "keys", "vi", "emacs", "{name}", "website", "map",
  ]

  static let values = [
    "", "0", "-0", "1", "-1", "1.5", ".5", "5.", "1e3", "1e999", "-1e999", "nan", "inf", "0x10", "1,200", "1,2,3",
    "$20,000", "20k", "50%", "150%", "3.999999999999999999", "1..2", "2..1", "..", "..5", "5..", "4.01", "36", "1600",
    "2147483648", "4294967296", "999999999999", "9007199254740993", "2026-02-30", "2026-02-07", "0000-01-01",
    "0001-01-01",
    "9999-12-31", "99999-01-01", "2/7", "2/30", "13/13", "2/7/26", "feb 7", "feb 29", "Feb 7 2026", "today", "tomorrow",
    "yesterday", "friday", "next friday", "last monday", "next week", "in 3 days", "in 0 days", "2 weeks ago",
    "in 40000 days", "2026-02-07T25:61:00Z", "6'1\"", "6-1", "41.4993,-81.6944", "91,181", "http://x", "a@b.c", "@x",
    "+1 330 555 0100", "\u{1b}[31m", "é", "e\u{301}", "\u{301}", "👨‍👩‍👧‍👦", "日本語", "\u{202e}abc", "\u{0}", "\u{85}",
    "\u{2028}",
    "\u{feff}", "\u{200b}", "İ", "ß", "ﬀ", "Σς", "\t", "\r", "\n", "=1+1", "-x", "null", "\"\"", "''", "{}", "[]",
  ]

  /// Numbers at the ends of what can be held.
  static let limits = [
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "1e308", "1e18",
    "9223372036854775807k", "in 9223372036854775807 days", "9223372036854775807 weeks ago", "1-9223372036854775807",
    "9223372036854775807-9223372036854775807", "$9,223,372,036,854,775,807", "9223372036854775807%", "..1e308",
    "in 999999999999 weeks", "999999999 days ago", "18446744073709551616", "9223372036854775807..9223372036854775807",
  ]
}
