import DashboardFeature
import Domain
import Lists
package import ShellCore

/// Something that `help` explains besides the verbs: how rows are named, what a filter may say.
package struct HelpTopic: Sendable {
  package let name: String
  package let summary: String
  package var examples: [(line: String, meaning: String)]

  /// The topic of this name, or the only one that begins so.
  static func named(_ name: String) -> HelpTopic? {
    let name = name.lowercased()
    let begun = all.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    return begun.first { $0.name == name } ?? (begun.count == 1 ? begun[0] : nil)
  }

  package static let all = [rows, filters, dates, figures, expressions, line, output, keys, scripts, sources]

  /// The keys as something to be explained.
  package static func keys(_ keys: [KeyHelp]) -> HelpTopic {
    var topic = Self.keys
    topic.examples = keys.map { (line: $0.keys.joined(separator: ", "), meaning: $0.title) }
    return topic
  }
}

extension HelpTopic {
  static let rows = HelpTopic(
    name: "rows", summary: "How a command says which rows it means",
    examples: [
      ("show 3", "the third row of the list printed last"),
      ("status 3-5 contacted", "three of them"),
      ("tier 3,7 A", "two of them"),
      ("fav all", "every row that matches now"),
      ("show .", "the row shown last"),
      ("show ohio state", "a name, or its beginning"),
      ("show \"Ohio State University\"", "a name in quotes is never anything else"),
      ("show id:1a2b", "the beginning of an id"),
    ])

  static let filters = HelpTopic(
    name: "filters", summary: "What the terms of 'filter' and of the lists may say; terms combine with AND",
    examples: [
      ("filter D1 OH", "a division and a state; a bare word says its field"),
      ("filter division=D1,D2", "one or the other"),
      ("filter status!=declined", "anything else, no status included"),
      ("filter fit=50..69", "a range; '50..' and '..69' are open at one end"),
      ("filter within=300", "miles from home"),
      ("filter contacted>30", "longer ago than 30 days, or never"),
      ("filter heard_from=never", "they never wrote; 'reached_out' is what you sent"),
      ("filter conference~\"big ten\"", "contains"),
      ("filter any(D1, favorite)", "OR across fields"),
      ("filter not D3", "everything but that"),
      ("filter tier=none", "no value"),
      ("filter -division", "takes the term of a field away"),
      ("coaches kenyon", "beside a list the name of a school, a coach or a row"),
    ])

  static let dates = HelpTopic(
    name: "dates", summary: "How dates and figures may be said",
    examples: [
      ("filter contacted>2026-01-31", "a day"), ("filter contacted>=yesterday", "a day as people say it"),
      ("filter contacted>11/1", "the last 1st of November; what is due means the next one"),
      ("filter contacted>=last monday", "also nov 1, Nov 1 2026, 11/1/26, friday, next week, 2 weeks ago"),
      ("remind kenyon in two weeks send film", "a day before a text; words like one go in quotes"),
      ("edit kenyon ranking=12 tuition=$20,000", "or 20k, 20000; a rate is 50% or 0.5"),
      ("filter tuition<20,000 admission>50%", "commas with '=' mean any of the values"),
      ("filter contacted=30", "in the last 30 days"), ("filter contacted=never", "no date at all"),
    ])

  static let line = HelpTopic(
    name: "line", summary: "What a line may hold",
    examples: [
      ("filter D1; sort fit; show", "several commands, one after another"),
      ("show > list.csv", "into a file, in the mode of its ending; '>>' adds to it"),
      ("show | head -5", "into another program"),
      ("set near 300; filter within=$near", "a variable; 'set n = count' takes a figure"),
      ("schools # all of them", "a comment"),
      ("! ls", "a command of the system; '!12' runs line 12 of the history again, '!3-5' three"),
    ])

  static let output = HelpTopic(
    name: "output", summary: "How results are printed, and where they go",
    examples: [
      ("output cards", "from now on; table, cards, csv, tsv, json, jsonl, markdown, lines"),
      ("last json", "the last result once more, in another mode"),
      ("show > list.csv", "into a file, in the mode of its ending; '>>' adds to it"),
      ("show | head -5", "into another program"),
      ("chart division > chart.svg", "a picture"),
      ("export report.html", "a page to print; also .csv, .xlsx, .json, .md, .ics, .vcf"),
      ("set color never", "no colours; 'auto' and 'always'"),
      ("set plain on", "for screen readers: words instead of boxes, signs and charts"),
      ("set pager off", "long results run through; or a program: \"less -SR\""),
    ])

  /// Filled in with what the line editor knows.
  package static let keys = HelpTopic(name: "keys", summary: "What the keys do while a line is typed", examples: [])

  static let scripts = HelpTopic(
    name: "scripts", summary: "Files of commands, and what they can rely on",
    examples: [
      ("source weekly.compass", "replays a file; the first failure stops it"),
      ("source near.compass 300", "'$1' in the file is 300"),
      ("record monday.compass", "writes every line that works into a file; 'from 12' takes earlier ones along"),
      ("set n = count", "the figure that a command prints: '$n'"),
      ("expect count > 0", "fails the script unless that holds"),
      ("echo Finalists", "prints a line"),
      ("alias near schools within=$1", "a line under a name: 'near 300'"),
      ("! compass --check weekly.compass", "reads a script without running it"),
      ("! compass --dry-run weekly.compass", "tells what it would write"),
      ("! compass -o json -c \"show\"", "one line from outside; a failure is the exit status"),
    ])
}

extension HelpTopic {
  static let sources = HelpTopic(
    name: "sources", summary: "Where the facts come from that the program brings along or looks up",
    examples: [
      ("colleges", "IPEDS and EADA, U.S. Department of Education: students of fall 2023, admission of fall 2024"),
      ("colleges; sort tuition", "IPEDS: published tuition and fees of \(College.tuitionYear)"),
      ("colleges conference~ivy", "divisions and conferences: NCAA, NAIA and NJCAA, with the moves of July 2026"),
      ("home 44107", "ZIP code data: GeoNames (geonames.org), CC BY 4.0"),
      ("home 1600 Main St, Columbus OH 43215", "a Nominatim server; by default (c) OpenStreetMap contributors, ODbL"),
      ("lookup kenyon", "the College Scorecard, U.S. Department of Education, where a key is set"),
    ])
}

extension HelpTopic {
  /// What the keys do in `browse`: `?` there and `help browse` tell it.
  package static let browse = HelpTopic(
    name: Browse.verb.name, summary: "What the keys do while a list has the whole screen",
    examples: [
      ("Up Down, j k", "move; PageUp PageDown, Home End by more"),
      ("Left, Right", "the columns that have no room, one by one; the first one stays"),
      ("Space", "mark the row, or take the mark away; a: all rows"),
      ("Enter", "the row in full, beside the list; Enter again closes it"),
      ("Tab", "scroll what is beside the list, or move in the list again; J K scroll it by a line"),
      ("/", "search while you type; Enter keeps it, Escape brings the old list back"),
      ("o", "sort by a field; the same field again reverses the order"),
      ("f", "favorite, or no longer"),
      ("s", "status"),
      ("t", "tier"),
      ("u", "undo the last change"),
      (":", "any command: numbers mean the rows on the screen, '.' the one under the cursor"),
      ("Ctrl-C", "cancel what runs; where nothing runs, leave without a selection"),
      ("Ctrl-L Ctrl-Z", "redraw the screen; stop, and 'fg' comes back"),
      ("q, Escape", "back to the prompt: the marked rows are 1, 2, ...; without marks '.' is the row"),
    ])
}

extension HelpTopic {
  /// The names of the dashboard's parts: `help dashboard` tells them.
  static let dashboard = HelpTopic(
    name: Dashboard.verb.name, summary: "The parts of the dashboard, and what else they go by",
    examples: Dashboard.parts.map { part in
      (line: part.name, meaning: ([part.title] + part.others).joined(separator: ", "))
    })

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
    "TERM": "what a row must be: D1, OH, fit>=70, within=300 ('help filters'); in a list a name, too",
    "FIELD": "a field of the list in front; 'fields' lists them",
    "PART": "of days: week, month, year or weekday, as in contacted:month",
    "FIGURE": "count, share, sum(FIELD), avg(FIELD), median, min, max, first, last or list",
    "field NAME": "a name of your own: letters, digits and '_'",
    "EXPRESSION": "numbers, fields, + - * / and functions: tuition * 4 - sum(offers amount)",
    "FIELD=VALUE": "a field and what it is to be; nothing after the '=' empties it",
    "STATUS": "a step of the pipeline: researching, interested, contacted, ..., committed, declined",
    "SECTION": "a part of the detail view, or its beginning. Of a school: \(DetailSections.names(of: .schools)); "
      + "of a coach: \(DetailSections.names(of: .coaches))",
    "TYPE": "email, text, call, zoom, camp, game, official visit, ...",
    "DAY": "today, yesterday, friday, nov 1, 11/18, 3 days ago ('help dates')",
    "DAYS": "how many days, a whole number",
    "WHEN": "tomorrow, friday, nov 1, 11/18, in 2 weeks ('help dates')",
    "TEXT": "the rest of the line, as it stands",
    "SQL": "a SELECT over the lists, or the name of one; in quotes where '>', '|' or ';' follows",
    "packet TEXT": "words; put several in quotes: body=\"Dear coach, hello\"",
    "LAT": "degrees north, -90 to 90: 41.4993",
    "LON": "degrees east, -180 to 180: -81.6944",
    "ADDRESS": "a street, a town or a zip code",
    "packet ADDRESS": "an e-mail address",
    "N": "a whole number",
    "pro N": "the Nth of them: -1 takes the first one away",
    "con N": "the Nth of them: -1 takes the first one away",
    "done N": "the number of a task, or words that it contains",
    "activity N": "how many lines at most",
    "MODE": "table, cards, csv, tsv, json, jsonl, markdown or lines",
    "history N": "the number of a line, or several: 3-5",
    "NAME": "a name of your own: letters, digits and dashes",
    "set NAME": "a setting, or any other name for a variable; 'set' alone lists them",
    "add NAME": "the name, or the text of a task",
    "VALUE": "words, or 'none' to take it back",
    "FILE": "the path of a file; in a script, from the script's folder",
    "export FILE": "its ending says what is written: .csv, .xlsx, .tsv, .json, .md, .html, .ics or .vcf",
    "import FILE": "a .csv, .tsv, .txt, .json or .jsonl file, whatever program wrote it",
    "HEADER=FIELD": "a name in the first line of the file, and the field that it means, or 'skip'",
    "WORD": "an argument: $1 to $9 in the script",
    "log WORD": "what was said, as a note",
    "OP": "one of = != < <= > >=",
    "KIND": "school, coach, interaction, event, offer, metric or task",
    "dashboard PART": "a part of the dashboard by any of its names: the word, the heading, the word of its setting",
    "TEMPLATE": "a message kept with 'template'; 'templates' lists them",
    "set COMMAND": "a command that prints one figure",
    "COMMAND": "a command, with quotes around it if it ends in a number",
    "alias COMMAND": "what the name stands for; '$1' is the first word after it",
    "SECONDS": "how long to wait in between, 5 unless said",
    "CATEGORY": "player, school, notifications, dashboard or location",
    "EMAIL": "the address that you sign in with",
    "CODE": "the code of a family: 'family' shows it to those who are in it",
    "MEMBER": "somebody's name or its beginning; 'family' lists them",
    "ATHLETE": "an athlete's name or its beginning; 'athletes' lists them",
    "tier A": "the schools that you want most",
    "tier B": "good choices",
    "tier C": "the others that are worth a look",
    "VERB": "a verb, or its beginning",
    "TOPIC": "\(all.dropLast().map(\.name).joined(separator: ", ")) or sources",
    "help TEXT": "anything else is looked for among verbs, topics, fields and settings",
  ]
}
