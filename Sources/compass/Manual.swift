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
      "A shell for the list of colleges that a family talks to: it filters, sorts and counts, and keeps track of who "
        + "was contacted when. Without -c, scripts or a terminal on standard input, standard input is replayed as a "
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
      "The value of an option stands in the next word or after '='; letters may share a dash. Of an option that is given "
        + "twice the last value counts, but -c runs every command, and --db and --as may be given only once.")
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
      "Commands on one line are separated by ';'. A verb may be shortened to any unique beginning; a row is named by "
        + "its number, by name, by '.' (the one shown last) or by 'all'. COMMAND > FILE and COMMAND | PROGRAM redirect."
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
    page.paragraph("'help TOPIC' shows these in the shell; 'help WORDS' looks for anything else.")
    for topic in HelpTopic.all where topic.name != HelpTopic.keys.name {
      page.subsection(topic.name)
      page.paragraph(topic.summary + ".")
      for (line, meaning) in topic.examples { page.item(line, meaning) }
    }
    page.section("Keys")
    page.paragraph("What the keys do while a line is typed; 'set keys vi' and ~/.editrc change them.")
    for keys in KeyDescription.all(.emacs) { page.item(keys.keys.joined(separator: ", "), keys.title) }
  }
}

extension Manual {
  static let files = [
    ("$XDG_CONFIG_HOME/compass/config", "Lines of 'set NAME VALUE', replayed at the start; usually in ~/.config."),
    (
      "$XDG_DATA_HOME/compass/compass.db",
      "The embedded database that is opened when nothing else is named; usually in ~/.local/share."
    ),
    ("$XDG_CONFIG_HOME/compass/saved.json", "Views, aliases and templates, readable by you alone."),
    ("$XDG_CACHE_HOME/compass/places.json", "Places that 'home' has looked up."),
    ("$XDG_STATE_HOME/compass/tasks.json", "Quick tasks, a list for each person, readable by you alone."),
    ("$XDG_STATE_HOME/compass/suggestions.json", "Suggestions that a project doesn't store, readable by you alone."),
    ("$XDG_STATE_HOME/compass/drafts", "Texts that couldn't be stored, readable by you alone; 'drafts' lists them."),
    ("$XDG_STATE_HOME/compass/athletes.json", "The athlete that each parent looked at last."),
    ("$XDG_STATE_HOME/compass/visits.json", "When each list was last opened, for the greeting."),
    (
      "$XDG_STATE_HOME/compass/session.json",
      "The sessions of whoever is signed in to a Supabase project, readable by you alone; 'logout' takes them away."
    ),
    (
      "$XDG_STATE_HOME/compass/copies",
      "A copy of the rows for each Supabase project and person, shown while the project can't be reached; readable by "
        + "you alone, and gone after 'logout'."
    ),
    (
      "$XDG_STATE_HOME/compass/history",
      "The lines that were typed, one JSON object each; usually in ~/.local/state. A line that begins with a blank is "
        + "not kept, nor one that holds a password, a key or a token."
    ),
    ("~/.editrc", "Key bindings, as libedit reads them; see editrc(5)."),
  ]

  static let environment = [
    (
      "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
      "Where the files above are; absolute paths only."
    ),
    ("SUPABASE_URL, SUPABASE_ANON_KEY", "The Supabase project, and its public key."),
    ("COMPASS_API_URL", "The web application that serves /api; everything works without it."),
    ("COMPASS_EMAIL, COMPASS_PASSWORD", "Signing in without being asked: for scripts."),
    ("COMPASS_ACCESS_TOKEN", "The same, with a token that somebody else got."),
    ("COMPASS_TIMEOUT", "Seconds for one request, by default 10."),
    ("https_proxy, no_proxy", "The proxy that requests go through, and the hosts that are reached without it."),
    ("SSL_CERT_FILE, SSL_CERT_DIR", "Certificates that are trusted instead of the system's: a file, a folder."),
    ("NO_COLOR", "If set, no colours, unless --color=always says so."),
    ("COLORTERM, TERM", "How many colours the terminal has; TERM=dumb means --plain."),
    ("PAGER", "Shows long results, by default 'less -FRX', with LESSSECURE=1; 'set pager' wins over it."),
    (
      "VISUAL, EDITOR",
      "The editor that 'edit' and Ctrl-X Ctrl-E open, by default vi. Where neither is set, 'edit' and 'note' let the text be changed in the line instead."
    ),
    ("EDITRC", "The file of key bindings, by default ~/.editrc."),
    ("COMPASS_GEOCODER_URL", "A Nominatim-compatible server for 'home ADDRESS'; by default the public one."),
    ("COLLEGE_SCORECARD_API_KEY", "The key with which 'lookup' asks the College Scorecard."),
    ("COMPASS_SCORECARD_URL", "The whole address of the register, for mirrors."),
    ("COMPASS_LOG", "A level such as debug: what the program does, on standard error."),
    ("TZ", "The time zone that days are counted in."),
  ]

  static let examples = [
    ("Look around in a sample family, where nothing is saved:", "compass --sample"),
    ("Who has not been contacted for a month, best fit first:", "compass -c 'filter contacted>30; sort fit; show'"),
    ("The same list for another program:", "compass -o json -c 'filter contacted>30; show' | jq -r '.[].name'"),
    ("See what a script would write, without writing it:", "compass --dry-run weekly.compass -- Ohio"),
  ]
}

extension ExitStatus {
  /// What each status means, in words.
  static let meanings: [(status: ExitStatus, meaning: String)] = [
    (.done, "All done."),
    (.failed, "A command failed: nothing of that name, refused by the store, or not written."),
    (.notUnderstood, "Not understood: the words are wrong."),
    (.unavailable, "The source could not be reached, opened, read or understood."),
    (.notSignedIn, "Not signed in, or no longer."),
    (.fault, "A fault of the program."),
    (.interrupted, "Interrupted."),
  ]
}
