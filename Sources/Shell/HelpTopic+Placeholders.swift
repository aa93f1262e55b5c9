extension HelpTopic {
  /// What the words in capitals of a signature stand for; the ones that explain themselves are left out.
  static func placeholders(in signature: [String]) -> [(name: String, meaning: String)] {
    var found: [(name: String, meaning: String)] = []
    for word in signature.flatMap({ $0.split { !$0.isUppercase && $0 != "=" } }).map(String.init) {
      guard let meaning = meanings[word], !found.contains(where: { $0.name == word }) else { continue }
      found.append((word, meaning))
    }
    return found
  }

  private static let meanings = [
    "ROW": "a number from the list, a name, '.' for the row shown last, 'all', or id:... ('help rows')",
    "TERM": "what a row must be: D1, OH, fit>=70, within=300, contacted=never ('help filters')",
    "FIELD": "a field of the list in front; 'columns' lists them",
    "FIELD=VALUE": "a field and what it is to be; nothing behind the '=' empties it",
    "STATUS": "a step of the pipeline: researching, interested, contacted, ..., committed, declined",
    "SECTION": "a part of the detail view: coaches, history, fit, notes, ...",
    "TYPE": "email, text, call, zoom, camp, game, official visit, ...",
    "DAY": "today, yesterday, friday, 3 days ago, or 2026-02-07",
    "TEXT": "the rest of the line, as it stands",
    "LAT": "degrees north, -90 to 90: 41.4993",
    "LON": "degrees east, -180 to 180: -81.6944",
    "N": "a whole number",
    "MODE": "table, cards, csv, tsv, json, jsonl, markdown or lines",
    "NAME": "a setting, or any other name for a variable",
    "VALUE": "words, or 'none' to take it back",
    "FILE": "the path of a file; in a script from the script's folder",
    "WORD": "an argument: $1 to $9 in the script",
    "OP": "one of = != < <= > >=",
    "VERB": "a verb, or its beginning",
    "TOPIC": "rows, filters, dates, line or scripts",
  ]
}
