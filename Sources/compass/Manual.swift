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
