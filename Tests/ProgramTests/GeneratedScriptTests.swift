import Foundation
import TestSupport
import Testing
import WaitingTrait

/// The completions for the shells, and the manual page.
@Suite(.waiting) struct GeneratedScriptTests {
  let home = Home()

  @Test(arguments: ["bash", "zsh", "fish"]) func everyOptionCompletes(shell: String) throws {
    let run = try home.run("--generate-completion-script", shell)
    #expect(run.status == 0 && run.errors.isEmpty)
    for name in try optionNames {
      let sought = shell == "fish" ? name.replacing(/^--/, with: " -l ").replacing(/^-/, with: " -s ") : name
      #expect(run.output.contains(sought), "\(name)")
    }
  }

  @Test(
    arguments: [
      (["--ou"], ["--output"]), (["--c"], ["--check", "--color"]), (["-o", ""], modes),
      (["-o", "j"], ["json", "jsonl"]),
      (["--output", "=", "ta"], ["table"]), (["--output", "="], modes), (["--output=ta"], ["--output=table"]),
      (["--color", ""], ["always", "auto", "never"]), (["--sample", "--color", "=", "n"], ["never"]),
      (["--generate-completion-script", ""], ["bash", "fish", "zsh"]),
      ([""], ["a list.compass", "b.compass", "plans"]), (["b"], ["b.compass"]), (["plans/"], ["plans/c.compass"]),
      (["--db", ""], ["a list.compass", "b.compass", "fall.db", "plans"]), (["--db", "=", "f"], ["fall.db"]),
      (["--db=f"], ["--db=fall.db"]), (["b.compass", "--", "f"], ["fall.db"]), (["b.compass", "--", "--o"], []),
      (["-c", ""], []), (["--as", ""], []),
    ] as [([String], [String])])
  func bashIsToldWhatCanFollow(words: [String], candidates: [String]) throws {
    for name in ["a list.compass", "b.compass", "fall.db", "plans/c.compass"] { home.write("", to: name) }
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try home.shell(
      """
      source <(compass --generate-completion-script bash)
      COMP_WORDS=(compass \(line)) COMP_CWORD=\(words.count)
      _compass
      [ ${#COMPREPLY[@]} = 0 ] || printf '%s\\n' "${COMPREPLY[@]}" | LC_ALL=C sort
      complete -p compass >&2
      """)
    #expect(run.errors == "complete -F _compass compass\n")
    #expect(run.output.split(separator: "\n").map(String.init) == candidates)
  }

  @Test(.enabled(if: BuiltProgram.isInstalled("zsh"), "zsh isn't installed")) func completionsAreGoodZsh() throws {
    let run = try home.shell("compass --generate-completion-script zsh >_compass && zsh -n _compass")
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test(
    .enabled(if: BuiltProgram.isInstalled("fish"), "fish isn't installed"),
    arguments: [("--ou", "--output"), ("-o ta", "table")])
  func fishIsToldWhatCanFollow(words: String, candidate: String) throws {
    let run = try home.shell(
      "compass --generate-completion-script fish >x.fish && fish -N -c \"source x.fish; complete -C 'compass \(words)'\""
    )
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == [candidate[...]])
  }

  @Test func manualHasEveryOption() throws {
    let run = try home.run("--generate-manual")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix(#".TH COMPASS 1 "" "compass "#))
    for name in try optionNames {
      #expect(run.output.contains("\\fB\(name.replacing("-", with: "\\-"))\\fR"), "\(name)")
    }
    #expect(run.output.contains(#"\fB\-o\fR \fIMODE\fR, \fB\-\-output\fR=\fIMODE\fR"#))
  }

  @Test(.enabled(if: BuiltProgram.isInstalled("man"), "man isn't installed")) func manualIsGoodForMan() throws {
    let run = try home.shell(
      "compass --generate-manual >page.1 && MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z ./page.1 >/dev/null")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test(.enabled(if: BuiltProgram.isInstalled("groff"), "groff isn't installed")) func manualIsGoodForGroff() throws {
    let run = try home.shell("compass --generate-manual | groff -man -K utf8 -ww -z -rCHECKSTYLE=3")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  private static let modes = ["cards", "csv", "json", "jsonl", "lines", "markdown", "table", "tsv"]

  private var optionNames: [String] {
    get throws {
      let names = try home.run("--help").output.split(separator: "\n").flatMap { row in
        row.prefixMatch(of: /^ +(-[^ ,]+(?:, --[^ ]+)?)/).map { $0.1.split(separator: ", ").map(String.init) } ?? []
      }
      try #require(names.count > 20)
      return names
    }
  }
}
