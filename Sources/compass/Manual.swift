import ArgumentParser
import Shell

/// The manual page, in troff, made from the verbs and the options.
enum Manual {
  static var page: String {
    var lines = [
      ".TH COMPASS 1 \"\" \"compass 0.1.0\" \"User Commands\"", ".SH NAME",
      "compass \\- explore a family's college recruiting list", ".SH SYNOPSIS", ".B compass",
      "[OPTIONS] [SCRIPT.compass ...]",
      ".SH OPTIONS", ".nf", escaped(Options.helpMessage(columns: 76)), ".fi", ".SH COMMANDS",
    ]
    for verb in Vocabulary.all.verbs {
      lines += [".TP", ".B " + escaped(verb.usage), escaped(verb.summary) + "."]
      lines += verb.examples.flatMap { [".br", escaped("  " + $0)] }
    }
    lines += [".SH EXIT STATUS", ".nf"]
    lines += [
      "0 all done", "1 a command failed", "2 not understood", "3 the source could not be reached, opened or read",
      "4 not signed in", "70 a fault of the program", "130 interrupted", ".fi",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let safe = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : String(safe)
    }.joined(separator: "\n")
  }
}
