import ShellCore

extension HelpTopic {
  /// What the words in capitals of a verb's signature stand for, in the order in which they come.
  static func placeholders(of verb: Verb) -> [(name: String, meaning: String)] {
    var found: [(name: String, meaning: String)] = []
    for word in capitals(in: verb.signature) {
      guard let meaning = meanings["\(verb.name) \(word)"] ?? meanings[word],
        !found.contains(where: { $0.name == word })
      else { continue }
      found.append((word, meaning))
    }
    return found
  }

  /// `ROW`, `FIELD=VALUE`: the words in capitals.
  static func capitals(in signature: [String]) -> [String] {
    signature.flatMap { $0.split { !$0.isUppercase && $0 != "=" } }.map { word in
      String(word.hasPrefix("=") ? word.dropFirst() : word)
    }.filter { !$0.isEmpty }
  }

  private static let meanings = [
    "ROW": "a number from the list, a name, '.' for the row shown last, 'all', or id:... ('help rows')",
    "TERM": "what a row must be: D1, OH, fit>=70, within=300, contacted=never ('help filters')",
    "FIELD": "a field of the list in front; 'columns' lists them",
    "FIELD=VALUE": "a field and what it is to be; nothing after the '=' empties it",
    "STATUS": "a step of the pipeline: researching, interested, contacted, ..., committed, declined",
    "SECTION": "a part of the detail view: coaches, history, fit, notes, ...",
    "TYPE": "email, text, call, zoom, camp, game, official visit, ...",
    "DAY": "today, yesterday, friday, 3 days ago, or 2026-02-07 ('help dates')",
    "DAYS": "how many days, a whole number",
    "WHEN": "tomorrow, friday, in 2 weeks, or 2026-02-07 ('help dates')",
    "TEXT": "the rest of the line, as it stands",
    "packet TEXT": "words; several stand in quotes: body=\"Dear coach, hello\"",
    "LAT": "degrees north, -90 to 90: 41.4993",
    "LON": "degrees east, -180 to 180: -81.6944",
    "ADDRESS": "a street, a town or a zip code",
    "packet ADDRESS": "an e-mail address",
    "N": "a whole number",
    "pro N": "the Nth of them: -1 takes the first one away",
    "con N": "the Nth of them: -1 takes the first one away",
    "done N": "the number of a task, or words that it contains",
    "activity N": "how many lines at the most",
    "MODE": "table, cards, csv, tsv, json, jsonl, markdown or lines",
    "NAME": "a name of your own: letters, digits and dashes",
    "set NAME": "a setting, or any other name for a variable; 'set' alone lists them",
    "add NAME": "the name, or the text of a task",
    "VALUE": "words, or 'none' to take it back",
    "FILE": "the path of a file; in a script from the script's folder",
    "export FILE": "its ending says what is written: .csv, .tsv, .json, .md, .html, .ics or .vcf",
    "import FILE": "a .csv, .tsv, .json or .jsonl file; 'export' writes such files",
    "WORD": "an argument: $1 to $9 in the script",
    "log WORD": "what was said, as a note",
    "OP": "one of = != < <= > >=",
    "KIND": "school, coach, interaction, event, offer, metric or task",
    "WIDGET": "a part of the dashboard: trend, map, events, ...; Tab lists them",
    "TEMPLATE": "a message kept with 'template'; 'templates' lists them",
    "COMMAND": "a command, with quotes around it if it ends in a number",
    "alias COMMAND": "what the name stands for; '$1' is the first word after it",
    "SECONDS": "how long to wait in between, 5 unless said",
    "CATEGORY": "player, school, notifications, dashboard or location",
    "EMAIL": "the address that you sign in with",
    "ATHLETE": "an athlete's name or its beginning; 'athletes' lists them",
    "tier A": "the schools that you want most",
    "tier B": "good choices",
    "tier C": "the others that are worth a look",
    "VERB": "a verb, or its beginning",
    "TOPIC": "\(all.dropLast().map(\.name).joined(separator: ", ")) or scripts",
    "help TEXT": "anything else is looked for among verbs, topics, fields and settings",
  ]
}
