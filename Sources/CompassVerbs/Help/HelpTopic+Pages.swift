import Display
import Domain

/// What `help` explains under words that other programs use.
extension HelpTopic {
  /// Topics that the list of verbs doesn't name.
  static let others = [patterns, recipes, colors]

  static let patterns = HelpTopic(
    name: "patterns",
    summary: "Patterns in slashes, for 'filter', 'search' and 'browse'; case and accents don't matter",
    examples: [
      ("filter name~/^ohio/", "begins so; '$' is the end"),
      ("filter name~/(state|tech)$/", "one or the other, at the end"),
      ("filter name~/^.{1,8}$/", "any letter, one to eight times; also '*', '+' and '?'"),
      ("filter location~/^[a-d]/", "one of some letters; [^a-d] is any other"),
      ("filter notes~/\\d\\d:\\d\\d/", "\\d is a digit, \\w a letter or digit, \\s a blank; \\D, \\W and \\S are not"),
      ("search /\\bst\\b/", "\\b is where a word begins or ends"),
      ("filter website~/\\.edu/", "a backslash before a sign: the sign itself"),
      ("filter website~\"/athletics\"", "in quotes a slash is a slash"),
      ("filter name~john", "without slashes '*' and '?' are themselves: '~' finds any part of a text"),
    ])

  /// In full, and run: Documentation/Recipes.md.
  static let recipes = HelpTopic(
    name: "recipes", summary: "Lines for crontab, pipes, jq and git; the page 'Recipes' explains them",
    examples: [
      ("! compass -c due", "in a crontab: '0 7 * * * compass -c due | mail -s Recruiting you@example.com'"),
      ("schools | wc -l", "to another program; inside the shell as well"),
      ("! compass -o json -c \"schools D3\" | jq length", "the rows as JSON, every key documented"),
      ("archive backup.json", "everything in one file: in a folder of git, 'git diff' tells what changed"),
      ("diff backup.json", "the same here, by field"),
    ])

  static let colors = HelpTopic(
    name: "colors", summary: "Colors for your terminal's background, and your own",
    examples: [
      ("set theme dark", "colors for a dark background; 'light' for a light one"),
      ("set theme auto", "asks the terminal once, at the first prompt"),
      ("set theme none", "no colors but your terminal's own sixteen, and badges in brackets"),
      ("set color.heading bold blue", "one role: \(ColorRole.allCases.map(\.rawValue).joined(separator: ", "))"),
      ("set color.badge black on bright yellow", "words and ground, of the sixteen colors"),
      ("set color.error ff8800", "any color as six digits, or one of 256 as a number"),
      ("set color.hint plain", "no color; also bold, dim, italic, underline, reverse"),
      ("set color.hint none", "as it was"),
      ("set color never", "no colors at all"),
    ])

  /// The verb or the topic that words of other programs mean.
  static let pages: [String: String] = [
    "histogram": "chart", "histograms": "chart", "bins": "chart", "plot": "chart",
    "freq": "group", "frequency": "group", "distinct": "group", "unique": "group", "uniq": "group",
    "tail": "limit", "describe": "sql", "schema": "sql", "tables": "sql", "redirect": "output",
    "pipe": "output", "pipes": "output", "variable": "set", "variables": "set", "parameter": "scripts",
    "savepoint": "begin", "median": "stats", "mean": "stats", "backup": "archive", "macro": "alias",
    "theme": "colors", "themes": "colors", "color": "colors", "colour": "colors", "colours": "colors",
    "background": "colors", "dark mode": "colors", "palette": "colors",
    "regex": "patterns", "wildcard": "patterns", "wildcards": "patterns", "glob": "patterns", "globs": "patterns",
    "regexp": "patterns",
    "regular expression": "patterns", "regular expressions": "patterns", "pattern": "patterns",
    "null": "filters", "nulls": "filters", "missing": "filters", "empty": "filters",
    "cron": "recipes", "crontab": "recipes", "recipe": "recipes", "jq": "recipes", "git": "recipes",
    "argument": "scripts", "arguments": "scripts", "args": "scripts", "parameters": "scripts",
    "duplicate": "merge", "duplicates": "merge", "loop": "for", "loops": "for", "foreach": "for",
    "freeze": "browse", "frozen": "browse", "paste": "keys", "pasting": "keys",
    "period": "dates", "periods": "dates", "transaction": "begin", "transactions": "begin",
  ]

  /// The rules of eligibility with the numbers of their sources; nil for any other topic.
  var pairs: [(label: String, value: Text)]? {
    guard name == HelpTopic.eligibility.name else { return nil }
    let all = Self.places
    return zip(examples, EligibilityFact.all).map { example, fact in
      let number = (all.firstIndex(of: fact.source) ?? 0) + 1
      return (example.line, Text(fact.words) + Text(" [\(number)]", .dim))
    }
  }

  /// Where they stand, each address on a line of its own, so that it can be copied.
  var sources: [Section] {
    guard name == HelpTopic.eligibility.name else { return [] }
    let lines = Self.places.enumerated().flatMap { place, source -> [Section.Content] in
      let address = source.place.prefix { $0 != " " }
      let about = ["\(source.place.dropFirst(address.count + 1))", source.date].filter { !$0.isEmpty }
      return [
        .line(Text("[\(place + 1)] \(about.joined(separator: ", "))", .dim)),
        .line(.link(Self.short(String(address)), to: String(address))),
      ]
    }
    return [Section("Sources", id: "sources", lines)]
  }

  private static let places = EligibilityFact.all.map(\.source).reduce(into: [FactSource]()) { all, source in
    if !all.contains(source) { all.append(source) }
  }

  /// An address as it can be typed, without what browsers add.
  private static func short(_ address: String) -> String {
    var rest = Substring(address)
    for beginning in ["https://", "http://", "www."] where rest.hasPrefix(beginning) {
      rest = rest.dropFirst(beginning.count)
    }
    return String(rest)
  }
}
