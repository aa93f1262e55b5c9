import DashboardFeature
import Domain
import Lists
import OutreachFeature
import PreferencesFeature
package import ShellCore
import Values

/// Something that `help` explains besides the verbs: how rows are named, what a filter may say.
package struct HelpTopic: Sendable {
  package let name: String
  package let summary: String
  package var examples: [(line: String, meaning: String)]

  /// The topic of this name, or the only one that begins so.
  static func named(_ name: String) -> HelpTopic? {
    let name = name.lowercased()
    if let other = others.first(where: { $0.name == name }) { return other }
    let begun = all.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    return begun.first { $0.name == name } ?? begun.only
  }

  package static let all = [rows, names, filters, dates, figures, expressions, line, output, keys, scripts, sources]

  /// The keys as something to be explained.
  package static func keys(_ keys: [KeyHelp]) -> HelpTopic {
    var topic = Self.keys
    topic.examples = keys.map { (line: $0.keys.joined(separator: ", "), meaning: $0.title) }
    return topic
  }
}

extension HelpTopic {
  static let rows = HelpTopic(
    name: "rows", summary: "How to say which rows you mean",
    examples: [
      ("show 3", "the third row of the last list shown"),
      ("status 3-5 contacted", "rows 3 to 5"),
      ("tier 3,7 A", "rows 3 and 7"),
      ("fav all", "every row that matches"),
      ("status (D3 OH) contacted", "the rows of the list for which terms hold: 'help filters'"),
      ("show .", "the row you last showed"),
      ("show ohio state", "a name: 'help names' says how they are found"),
      ("show \"Ohio State University\"", "quotes make it a name and nothing else"),
      ("show id:1a2b", "the id that the program gave it, or how that begins"),
    ])

  static let names = HelpTopic(
    name: "names", summary: "How a name finds its row, the surest way first",
    examples: [
      ("show Kenyon College", "the whole name, or an alias that everybody uses: OSU, Ole Miss"),
      (
        "show univ of akron",
        "University, College, the, of and the like may be dropped or shortened; St and Saint are one"
      ),
      ("coaches ashworthy", "of a person the last name, or the first where nobody else has it"),
      ("show miami oh", "a place after the name: a state, a city, or both, as lists print it"),
      ("status kenyon, denison contacted", "commas and 'and' part names; blanks alone are asked about"),
      ("show kent stat", "beginnings of all the words; after that a word of the name, initials, one slip"),
      ("show cwru", "what only looks takes these, and says what it took"),
      ("fav kenyon", "a change takes the first four ways, where they name one row; else it asks or lists"),
      ("show 2", "the number of a row in a list of those that were meant"),
      ("done 1", "things to do go by the beginning of their titles, or by their school where it has one"),
    ])

  static let filters = HelpTopic(
    name: "filters", summary: "Terms for 'filter' and the lists; terms combine with AND",
    examples: [
      ("filter D1 OH", "a division and a state; plain words imply a field"),
      ("filter D1,D2", "one or the other, the same as division=D1,D2"),
      ("filter status!=declined", "anything else, even no status"),
      ("filter fit=50..69", "a range; '50..' and '..69' are open at one end"),
      ("filter within=300", "miles from home"),
      ("filter contacted>30", "more than 30 days ago, or never"),
      ("offers deadline=14", "in the next 14 days; on a field of what is to come a number means the days ahead"),
      ("filter heard_from=never", "they never wrote; 'reached_out' is what you sent"),
      ("filter conference~\"big ten\"", "contains; in slashes a pattern: name~/^ohio/ ('help patterns')"),
      ("filter any(D1, favorite)", "OR across fields"), ("filter any(D1 OH, D3)", "D1 in Ohio, or D3"),
      ("filter not D3", "everything else"),
      ("filter tier=none", "no value"),
      ("filter -division", "removes that field's term"),
      ("coaches kenyon", "after a list: the name of a school, a coach or a row"),
    ])

  static let dates = HelpTopic(
    name: "dates", summary: "How to write dates and numbers",
    examples: [
      ("filter contacted>2026-01-31", "a day"), ("filter contacted>=yesterday", "a day in plain words"),
      ("filter contacted>11/1", "the last November 1; for something due, the next one"),
      ("filter contacted>=last monday", "also nov 1, Nov 1 2026, 11/1/26, friday, 2 weeks ago"),
      ("remind kenyon in two weeks send film", "a day before some text; quote text that looks like a day"),
      ("edit kenyon ranking=12 tuition=$20,000", "or 20k, 20000; a rate is 50% or 0.5"),
      ("filter tuition<20,000 admission>50%", "with '=', commas separate alternatives"),
      ("filter contacted=30", "in the last 30 days"), ("filter contacted=never", "no date at all"),
      ("interactions occurred=last week", "a period: also this month, november, 2026-11, 2026, next 2 weeks"),
    ])

  static let line = HelpTopic(
    name: "line", summary: "What you can put on a line",
    examples: [
      ("filter D1; sort fit; show", "several commands, one after another"),
      ("schools D3 sort tuition limit 5", "a list with an order, a limit or columns for this answer alone"),
      ("show > list.csv", "to a file, in the format of its ending; '>>' appends"),
      ("show | head -5", "to another program"),
      ("set near 300; filter within=$near", "a variable; 'set n = count' stores a figure"),
      ("schools # all of them", "a comment"),
      ("! ls", "a system command; '!12' reruns line 12 of the history, '!3-5' three lines"),
    ])

  static let output = HelpTopic(
    name: "output", summary: "How results look, and where they go",
    examples: [
      ("output cards", "for every result: table, cards, csv, tsv, json, jsonl, markdown, lines"),
      ("last json", "the last result again, in another mode"),
      ("show > list.csv", "to a file, in the format of its ending; '>>' appends"),
      ("show | head -5", "to another program"),
      ("chart division > chart.svg", "a picture"),
      ("export report.html", "a page to print; also .pdf, .csv, .xlsx, .json, .md, .ics, .vcf"),
      ("set color never", "no colors; also 'auto' and 'always'"),
      ("set plain on", "for screen readers: words instead of boxes, symbols and charts"),
      ("set pager off", "never page; or name a program: \"less -SR\""),
    ])

  /// Filled in with what the line editor knows.
  package static let keys = HelpTopic(name: "keys", summary: "What the keys do while you type", examples: [])

  static let scripts = HelpTopic(
    name: "scripts", summary: "Files of commands, and how they work",
    examples: [
      ("source weekly.compass", "runs a file; the first failure stops it"),
      ("source near.compass 300", "'$1' in the file is 300"),
      ("record monday.compass", "records every line that works; 'from 12' includes earlier ones"),
      ("set n = count", "stores the figure a command prints as '$n'; 'set n = 2 * 3' reckons"),
      ("if count > 9 then limit 9 else show", "one of two lines"),
      ("for each D3 OH do show . fit", "a line for each row, which is '.'; its changes are one"),
      ("begin; tier kenyon B; rollback", "tries changes out; 'commit' stores them"),
      ("expect count > 0", "stops the script unless that is true"),
      ("echo Finalists", "prints some text"),
      ("alias near schools within=$1", "a short name for a line: 'near 300'"),
      ("! compass --check weekly.compass", "checks a script, and those it runs, without running them"),
      ("! compass --dry-run weekly.compass", "shows what it would write"),
      ("! compass -o json -c \"show\"", "one line from your shell; the exit status tells if it failed"),
    ])
}

extension HelpTopic {
  static let sources = HelpTopic(
    name: "sources", summary: "Where the built-in and looked-up facts come from",
    examples: [
      ("colleges", "IPEDS and EADA, U.S. Department of Education: students in fall 2023, admission in fall 2024"),
      ("colleges; sort tuition", "IPEDS: published tuition and fees of \(College.tuitionYear)"),
      ("colleges soccer", "varsity sports as reported to EADA for \(CollegeTeams.year), updated since"),
      ("show kenyon college", "test scores of fall 2024, graduation 2024, net price \(College.netPriceYear)"),
      ("colleges conference~ivy", "divisions and conferences: NCAA, NAIA and NJCAA, as of July 2026"),
      ("home 44107", "ZIP code data: GeoNames (geonames.org), CC BY 4.0"),
      ("home 1600 Main St, Columbus OH 43215", "a Nominatim server; by default (c) OpenStreetMap contributors, ODbL"),
      ("lookup kenyon", "the College Scorecard, U.S. Department of Education, if a key is set"),
    ])
}

extension HelpTopic {
  /// The effects of the keys in `browse`: `?` there and `help browse` tell them.
  package static let browse = HelpTopic(
    name: Browse.verb.name, summary: "What the keys do in a full-screen list",
    examples: [
      ("Up Down, j k", "move; PageUp PageDown, Home End move further"),
      ("Left Right, h l", "to the next cell; columns that don't fit come into sight, the first one stays"),
      ("Space", "mark or unmark the row; a: all rows"),
      ("Enter", "show the row in full beside the list; Enter again closes it"),
      ("Tab", "scroll the row in full, or go back to the list; J K scroll it by a line"),
      ("/", "search as you type; Enter keeps the result, Escape restores the list"),
      ("o", "sort by a field; the same field again reverses the order"),
      ("[ ]", "sort by the column, up or down"),
      ("f", "mark as a favorite, or unmark"),
      ("s", "status"),
      ("t", "tier"),
      ("e", "edit the cell in its place: Enter stores, Escape leaves it, Tab offers words"),
      ("F", "count the values of the column; Enter keeps the rows of one"),
      ("- _ +", "hide the column; widen or narrow it; bring all back"),
      ("u", "undo the last change"),
      (":", "run any command: numbers mean the rows on screen, '.' the one at the cursor"),
      ("Ctrl-C", "cancel a running command; otherwise leave without a selection"),
      ("Ctrl-L Ctrl-Z", "redraw the screen; suspend ('fg' resumes)"),
      ("q, Escape", "back to the prompt: marked rows become 1, 2, ...; without marks, '.' is the row"),
    ])
}

extension HelpTopic {
  /// The words that families meet around offers: `help offers` explains them all, `help full ride` one.
  static let offers = HelpTopic(
    name: ListName.offers.plural, summary: "The words around offers; 'help full ride' explains one of them",
    examples: OfferTerm.all.filter(\.isOfOffers).map { (line: $0.name, meaning: $0.meaning) })

  /// What the associations ask of a freshman: `help eligibility` tells it.
  static let eligibility = HelpTopic(
    name: Eligibility.verb.name, summary: "What the associations ask of a freshman, and where they say it",
    examples: EligibilityFact.all.map { fact in
      (
        line: "\(fact.divisions.map(\.rawValue).joined(separator: ", ")), \(fact.name): \(fact.value)",
        meaning: "\(fact.words) (\(fact.source.place), \(fact.source.date))"
      )
    })

  /// The names of the dashboard's parts: `help dashboard` tells them.
  static let dashboard = HelpTopic(
    name: Dashboard.verb.name, summary: "The parts of the dashboard, and their other names",
    examples: Dashboard.parts.map { part in
      (line: part.name, meaning: ([part.title] + part.others).joined(separator: ", "))
    })

  /// The meanings of the words in capitals of a verb's signature, in the order in which they come.
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
    "ROW": "which one you mean: its name, its number in the list, '.' for the one last shown, or 'all' ('help rows')",
    "TERM": "a condition: D1, OH, fit>=70, within=300 ('help filters'); or, after a list, a name",
    "LIST": "the name of a list, for this answer only: schools, coaches, offers, ...",
    "ORDER": "a field, or several with commas, each with 'asc' or 'desc' if you like: state, fit desc",
    "FIELD": "a field of the current list; 'fields' lists them",
    "show FIELD": "a field of the row: tuition, distance, phone; 'fields' lists those of the current list",
    "chart PART": "week, month, year or weekday of a date, or how wide ranges of numbers are: contacted:month, fit:10",
    "PART": "part of a date: week, month, year or weekday, as in contacted:month",
    "FIGURE": "count, share, sum(FIELD), avg(FIELD), median, min, max, first, last or list",
    "field NAME": "a name of your own: letters, digits and '_'",
    "EXPRESSION": "numbers, fields, + - * / and functions: tuition * 4 - sum(offers amount)",
    "FIELD=VALUE": "a field and its new value; 'none', or nothing after '=', clears it",
    "DIVISION": "D1, D2, D3, NAIA or JUCO",
    "STATUS": "a step of the pipeline: researching, interested, contacted, ..., committed, declined",
    "SECTION": "a section of the detail view, or how it begins. For a school: \(DetailSections.names(of: .schools)); "
      + "for a coach: \(DetailSections.names(of: .coaches))",
    "LINE": "the first word of a line of the checklist: account, courses, transcript",
    "after LINE": "the first word of a line of the list: sign, deposit, housing",
    "TYPE": "email, text, call, zoom, camp, game, official visit, ...",
    "DAY": "today, yesterday, friday, nov 1, 11/18, 3 days ago ('help dates')",
    "DAYS": "a whole number of days",
    "SUBJECT": "what alone to show: \(CalendarTopic.allCases.map(\.rawValue).listed("or"))",
    "PERIOD": "this week, last month, november, 2026-11, 2026, last 30 days ('help dates')",
    "due WHEN": "everything up to a day: tomorrow, friday, nov 1, 11/18, in 2 weeks",
    "WHEN": "tomorrow, friday, nov 1, 11/18, in 2 weeks ('help dates')",
    "TEXT": "the rest of the line, exactly as typed",
    "SQL": "a SELECT over the lists, or a list's name; quote it if '>', '|' or ';' follows",
    "packet TEXT": "some words; quote several: body=\"Dear coach, hello\"",
    "LAT": "degrees north, -90 to 90: 41.4993",
    "LON": "degrees east, -180 to 180: -81.6944",
    "ADDRESS": "a street, a town or a zip code",
    "packet ADDRESS": "an email address",
    "N": "a whole number",
    "pro N": "which one to remove: -1 removes the first",
    "con N": "which one to remove: -1 removes the first",
    "done N": "the number of a task, or words in it",
    "activity N": "how many lines to show",
    "undo N": "the number of a change in 'changes'",
    "MODE": "table, cards, csv, tsv, json, jsonl, markdown or lines",
    "history N": "the number of a line, or a range: 3-5",
    "NAME": "a name of your own: letters, digits and dashes",
    "view NAME": "a saved view; 'views' lists them",
    "import NAME": "a sheet of the workbook; otherwise the first one is read",
    "set NAME": "a setting, or any other name for a variable; 'set' lists them all",
    "add NAME": "the name, or the text of a task",
    "VALUE": "a value",
    "set VALUE": "a value, or 'none' to unset it",
    "FILE": "the path of a file, '~' for your home folder; in a script, relative to the script's folder",
    "export FILE": "its ending sets the format: .csv, .xlsx, .tsv, .json, .md, .html, .pdf, .ics or .vcf",
    "import FILE": "a file from any program: .csv, .xlsx, .tsv, .txt, .json, .jsonl, .vcf or .ics",
    "HEADER=FIELD": "a header in the file and the field it means, or 'skip'",
    "WORD": "an argument: $1 to $9 in the script",
    "log TEXT": "what was said",
    "EVENT": "the name of one of your events, or its first words",
    "OP": "one of = != < <= > >=",
    "KIND": (Add.lists.map(\.singular) + ["task"]).listed("or"),
    "dashboard PART": "a part of the dashboard: its short name, its heading or the name of its setting",
    "TEMPLATE": "a letter (\(Templates.letters.listed("or"))) or a template of your own; 'templates' lists them",
    "set COMMAND": "a command that prints a single figure",
    "COMMAND": "a command; quote it if it ends in a number",
    "alias COMMAND": "the line it stands for; '$1' is the first word after the name",
    "SECONDS": "seconds between runs, 5 by default",
    "CATEGORY": "player, school, notifications, dashboard or location",
    "EMAIL": "the address you sign in with",
    "CODE": "a family's code: 'family' shows it to members",
    "MEMBER": "a member's name, or how it begins; 'family' lists them",
    "ATHLETE": "an athlete's name, or how it begins; 'athletes' lists them",
    "tier A": "your top choices",
    "tier B": "good choices",
    "tier C": "fallbacks",
    "VERB": "a verb, or how it begins",
    "TOPIC": all.map(\.name).listed("or"),
    "help TEXT": "any other words: searches verbs, topics, fields and settings",
  ]
}

extension HelpTopic {
  static let figures = HelpTopic(
    name: "figures", summary: "Totals, cross-tables and charts for every list",
    examples: [
      ("group state", "how many in each; rows without one come last"),
      ("group division avg(fit) min(distance) share", "count, share, sum, avg, median, min, max, first, last, list"),
      ("group contacted:month", "parts of a date: week, month, year, weekday"),
      ("group state, division by count", "several fields, in order of a figure, 'asc' or 'desc'"),
      ("pivot division status", "one field down, one across; a figure can follow"),
      ("chart division avg(fit)", "a picture: bars, ranges ('chart fit:10') or a line ('chart contacted:month')"),
      ("chart distance fit division", "a point for each row, with symbols for a third field"),
      ("stats fit, tuition", "range, quartiles, average and gaps"),
      ("sort fit; limit 2 per state", "the best two of each state"),
      ("group schools D3 state avg(fit)", "of any list and terms, whatever the current list is"),
      ("count offers pending", "how many; the current list stays as it is"),
      ("group tier avg(tuition) > tiers.csv", "as data, without the line of totals"),
    ])

  static let expressions = HelpTopic(
    name: "expressions", summary: "Your own fields, and questions about other lists",
    examples: [
      ("field cost = tuition * 4 - sum(offers amount)", "a field like any other; 'fields' lists them all"),
      ("sort tuition / fit asc", "an expression works wherever a field does"),
      ("field waited = today - contacted", "days between two dates; write a date as 2026-12-31"),
      ("field bonus = if(D1 OH, fit + 10, fit / 2)", "also round, min, max, abs"),
      ("field cost none", "removes it"),
      ("schools has(coaches role=head)", "with a matching row in another list; 'lacks(...)' is the opposite"),
      ("filter count(interactions occurred<30) >= 3", "how many of them; also sum, avg, median, min, max of a field"),
      ("coaches school(D3 OH)", "by school; 'coach(...)' works for interactions and offers"),
      ("coaches sort school.distance", "a field of its school, its coach or its event, wherever fields stand"),
      ("filter any(has(offers), tier=A)", "they combine like other terms; 'why' explains them"),
    ])
}
