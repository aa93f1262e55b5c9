import CommandLineOptions
import CompassVerbs
import LineEditing
import ShellCore

/// The manual page, made from the options, the verbs and the places that the program looks at.
enum Manual {
  static var page: String {
    var page = Troff(name: "compass", section: 1, version: "compass \(Options.version)", about: "User Commands")
    page.section("Name")
    page.words("compass - explore a family's college recruiting list")
    page.section("Synopsis")
    page.usage("compass", Options.syntax.usage)
    page.section("Description")
    page.paragraph(
      "A shell for a family's college recruiting list: it filters, sorts and counts, and keeps track of who "
        + "you contacted when. Without -c, scripts or a terminal on standard input, it runs standard input as a "
        + "script.")
    page.paragraph("Results go to standard output; prompts, confirmations, warnings and errors to standard error.")
    describeOptions(on: &page)
    describeCommands(on: &page)
    describeTopics(on: &page)
    page.section("Files")
    for (file, meaning) in files { page.item(file, meaning) }
    page.section("Environment")
    for (variable, meaning) in environment { page.item(variable, meaning) }
    page.section("Exit Status")
    for (status, meaning) in ExitStatus.meanings { page.item("\(status.rawValue)", meaning) }
    page.section("Examples")
    for (purpose, line) in examples {
      page.paragraph(purpose)
      page.lines([line])
    }
    return page.text
  }

  private static func describeOptions(on page: inout Troff) {
    page.section("Options")
    page.paragraph(
      "An option's value is the next word or follows '='; letters can share a dash. If you give an option "
        + "twice, the last value counts; but -c runs every command, and --db and --as may be given only once.")
    for group in Options.syntax.groups {
      page.subsection(group.title)
      for option in group.options {
        let words = [option.meaning, option.details].filter { !$0.isEmpty }
        page.option(option.names, option.value?.placeholder, words.joined(separator: " "))
      }
    }
    page.subsection("Arguments")
    for operand in [Options.syntax.operand, Options.syntax.argument].compactMap(\.self) {
      page.option([], operand.placeholder, operand.summary)
    }
  }

  private static func describeCommands(on page: inout Troff) {
    page.section("Commands")
    page.paragraph(
      "Separate commands on one line with ';'. Shorten a verb to any unique beginning; name a row by "
        + "its number, its name, '.' (the one you last showed) or 'all'. COMMAND > FILE and COMMAND | PROGRAM redirect."
    )
    for group in Verb.Group.allCases {
      page.subsection(group.rawValue)
      for verb in VerbTable.all.verbs where verb.group == group {
        page.item(verb.usage, verb.summary + ".", examples: verb.examples)
      }
    }
  }

  /// The topics of `help`, the keys among them.
  private static func describeTopics(on page: inout Troff) {
    page.section("Topics")
    page.paragraph("'help TOPIC' shows these in the shell; 'help WORDS' searches for anything else.")
    for topic in HelpTopic.all where topic.name != HelpTopic.keys.name {
      page.subsection(topic.name)
      page.paragraph(topic.summary + ".")
      for (line, meaning) in topic.examples { page.item(line, meaning) }
    }
    page.section("Keys")
    page.paragraph("What the keys do while you type; 'set keys vi' and ~/.editrc change them.")
    for keys in KeyDescription.all(.emacs) { page.item(keys.keys.joined(separator: ", "), keys.title) }
  }
}

extension Manual {
  static let files = [
    ("$XDG_CONFIG_HOME/compass/config", "Lines of 'set NAME VALUE', run at the start; usually in ~/.config."),
    (
      "$XDG_DATA_HOME/compass/compass.db",
      "The database opened by default; usually in ~/.local/share."
    ),
    ("$XDG_DATA_HOME/compass/backups", "Copies of a list that 'join' took along, readable only by you, for 'restore'."),
    ("$XDG_CONFIG_HOME/compass/saved.json", "Views, aliases and templates, readable only by you."),
    ("$XDG_STATE_HOME/compass/headers.json", "What you said the headers of your sheets mean, for 'import'."),
    ("$XDG_CACHE_HOME/compass/places.json", "Places that 'home' looked up."),
    ("$XDG_STATE_HOME/compass/tasks.json", "Quick tasks, a list for each person, readable only by you."),
    ("$XDG_STATE_HOME/compass/suggestions.json", "Suggestions that a project doesn't store, readable only by you."),
    ("$XDG_STATE_HOME/compass/drafts", "Texts that couldn't be stored, readable only by you; 'drafts' lists them."),
    ("$XDG_STATE_HOME/compass/athletes.json", "The athlete each parent viewed last."),
    ("$XDG_STATE_HOME/compass/visits.json", "When each list was last opened, for the greeting."),
    (
      "$XDG_STATE_HOME/compass/session.json",
      "Your sessions in Supabase projects, readable only by you; 'logout' removes them."
    ),
    (
      "$XDG_STATE_HOME/compass/copies",
      "A copy of the rows for each Supabase project and person, shown while the project is unreachable; readable "
        + "only by you, and deleted by 'logout'."
    ),
    (
      "$XDG_STATE_HOME/compass/history",
      "The lines you typed, one JSON object each; usually in ~/.local/state. A line that begins with a space is "
        + "not kept, nor is one with a password, a key or a token."
    ),
    ("~/.editrc", "Key bindings, as libedit reads them; see editrc(5)."),
  ]

  static let environment = [
    (
      "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
      "Where the files above are; absolute paths only."
    ),
    (
      "SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY",
      "The Supabase project, and its publishable key; SUPABASE_ANON_KEY is read where that isn't set."
    ),
    ("COMPASS_API_URL", "The web application that serves /api; optional."),
    ("COMPASS_EMAIL, COMPASS_PASSWORD", "Sign in without questions, for scripts."),
    ("COMPASS_ACCESS_TOKEN", "The same, with a token from elsewhere."),
    ("COMPASS_TIMEOUT", "Seconds for one request, 10 by default."),
    ("https_proxy, no_proxy", "The proxy for requests, and the hosts to reach without it."),
    ("SSL_CERT_FILE, SSL_CERT_DIR", "Certificates to trust instead of the system's: a file, a folder."),
    ("NO_COLOR", "If set, no colors unless you use --color=always."),
    ("COLORTERM, TERM", "How many colors the terminal has; TERM=dumb means --plain."),
    ("PAGER", "The pager for long results, 'less -FRX' with LESSSECURE=1 by default; 'set pager' overrides it."),
    (
      "VISUAL, EDITOR",
      "The editor for 'edit' and Ctrl-X Ctrl-E, else nano or vi. If neither is set, short texts are edited in the line."
    ),
    ("EDITRC", "The file of key bindings, ~/.editrc by default."),
    ("COMPASS_GEOCODER_URL", "A Nominatim-compatible server for 'home ADDRESS'; the public one by default."),
    ("COLLEGE_SCORECARD_API_KEY", "The key for 'lookup' in the College Scorecard."),
    ("COMPASS_SCORECARD_URL", "The full address of the College Scorecard, for mirrors."),
    ("COMPASS_LOG", "A level such as debug: logs what the program does to standard error."),
    ("TZ", "The time zone for dates."),
  ]

  static let examples = [
    ("Look around in a sample family; nothing is saved:", "compass --sample"),
    ("Whom you haven't contacted for a month, best fit first:", "compass -c 'filter contacted>30; sort fit; show'"),
    ("The same list for another program:", "compass -o json -c 'filter contacted>30; show' | jq -r '.[].name'"),
    ("See what a script would write, without writing it:", "compass --dry-run weekly.compass -- Ohio"),
  ]
}

extension ExitStatus {
  /// The meaning of each status, in words.
  static let meanings: [(status: ExitStatus, meaning: String)] = [
    (.done, "All done."),
    (.failed, "A command failed: no such name, refused by the store, or not written."),
    (.notUnderstood, "The command wasn't understood."),
    (.unavailable, "The data source couldn't be reached, opened, read or understood."),
    (.notSignedIn, "Not signed in, or the session ended."),
    (.fault, "A bug in the program."),
    (.interrupted, "Interrupted."),
  ]
}

/// A manual page as it grows, in troff's man macros.
struct Troff {
  private(set) var text = ""
  private var isBehindHeading = false

  /// - Parameter version: what stands at the foot, as `compass 1.0`.
  init(name: String, section: Int, version: String, about manual: String) {
    macro("TH \(name.uppercased()) \(section) \"\" \"\(version)\" \"\(manual)\"")
  }

  mutating func section(_ title: String) {
    macro("SH \(title.uppercased())")
    isBehindHeading = true
  }
  mutating func subsection(_ title: String) { macro("SS \(title)") }

  mutating func paragraph(_ words: String) {
    if !isBehindHeading { macro("PP") }
    line(Self.escaped(words))
  }

  /// A term in bold, and what it means indented below.
  mutating func item(_ term: String, _ meaning: String, examples: [String] = []) {
    macro("TP")
    line(Self.bold(term))
    line(Self.escaped(meaning))
    for example in examples { line("    " + Self.escaped(example)) }
  }

  /// An option by its names, its value in italics, and what it means indented below.
  /// - Parameter value: what stands for its value; nil for none.
  mutating func option(_ names: [String], _ value: String?, _ meaning: String) {
    macro("TP")
    let value = value.map { "\\fI\(Self.escaped($0))\\fR" }
    let terms = names.map { name in
      Self.bold(name) + (value.map { (name.hasPrefix("--") ? "=" : " ") + $0 } ?? "")
    }
    line(terms.isEmpty ? value ?? "" : terms.joined(separator: ", "))
    line(Self.escaped(meaning))
  }

  /// Lines that stay as they are.
  mutating func lines(_ lines: [String]) {
    macro("PP")
    macro("RS 4")
    macro("nf")
    for words in lines { line(Self.escaped(words)) }
    macro("fi")
    macro("RE")
  }

  /// Words as they are.
  mutating func words(_ words: String) { line(Self.escaped(words)) }

  /// A name in bold, followed by words.
  mutating func usage(_ name: String, _ rest: String) {
    line(Self.bold(name) + " " + Self.escaped(rest))
  }

  private mutating func macro(_ request: String) { text += ".\(request)\n" }

  private mutating func line(_ words: String) {
    text += words + "\n"
    isBehindHeading = false
  }

  private static func bold(_ words: String) -> String { "\\fB" + escaped(words) + "\\fR" }

  /// Text that troff prints as it was typed: none of it is a request, an escape, or a typographic quote.
  private static func escaped(_ words: String) -> String {
    var safe = words.hasPrefix(".") || words.hasPrefix("'") ? "\\&" : ""
    for character in words {
      switch character {
      case "\\": safe += "\\e"
      case "-": safe += "\\-"
      case "'": safe += "\\(aq"
      case "`": safe += "\\(ga"
      case "^": safe += "\\(ha"
      case "~": safe += "\\(ti"
      case "\n": safe += "\n"
      default: safe.append(character)
      }
    }
    return safe
  }
}
