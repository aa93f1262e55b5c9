import CommandLineOptions
import Testing

/// The meaning of words on a command line.
struct ReadingTests {
  @Test(
    arguments: [
      ([], Kettle()),
      (["--hot"], Kettle(isHot: true)), (["-h"], Kettle(isHot: true)), (["-h", "--hot"], Kettle(isHot: true)),
      (["-hl"], Kettle(isHot: true, isLoud: true)), (["-lh"], Kettle(isHot: true, isLoud: true)),
      (["--cups", "3"], Kettle(cups: 3)), (["--cups=9"], Kettle(cups: 9)),
      (["--tea", "black"], Kettle(tea: "black")), (["--tea=green"], Kettle(tea: "green")),
      (["-t", "green"], Kettle(tea: "green")), (["-tgreen"], Kettle(tea: "green")),
      (["-t=green"], Kettle(tea: "green")), (["-ht", "green"], Kettle(isHot: true, tea: "green")),
      (["-htgreen"], Kettle(isHot: true, tea: "green")), (["--tea", "black", "-t", "green"], Kettle(tea: "green")),
      (["--name", "a=b"], Kettle(name: "a=b")), (["--name=a=b"], Kettle(name: "a=b")),
      (["--name=--hot"], Kettle(name: "--hot")), (["--name", "-"], Kettle(name: "-")),
      (["--pot", "a b"], Kettle(pot: "a b")), (["--pot=-"], Kettle(pot: "-")),
    ] as [([String], Kettle)])
  func optionsAreRead(words: [String], kettle: Kettle) throws { #expect(try Kettle.read(words) == kettle) }

  @Test(
    arguments: [
      (["-o", "a", "-o", "b"], ["a", "b"]), (["-o", "-h", "-o", "--hot"], ["-h", "--hot"]), (["-o", ""], [""]),
      (["-oa", "-o=b"], ["a", "b"]), (["-o", "-"], ["-"]), (["-o", "a; b | c"], ["a; b | c"]),
    ])
  func verbatimValuesAreTakenAsTheyAre(words: [String], orders: [String]) throws {
    #expect(try Kettle.read(words) == Kettle(orders: orders))
  }

  @Test func operandsStandAnywhereBeforeTheDashes() throws {
    #expect(try Kettle.read(["ann", "-h", "-", "bob"]) == Kettle(isHot: true, guests: ["ann", "-", "bob"]))
    #expect(
      try Kettle.read(["ann", "--", "-h", "--", "", "--nonsense"])
        == Kettle(guests: ["ann"], wishes: ["-h", "--", "", "--nonsense"]))
    #expect(try Kettle.read(["--"]) == Kettle())
  }

  @Test func wordsAfterTheDashesAreOperandsWhereNothingElseIsMeant() throws {
    var syntax = Kettle.syntax
    syntax.argument = nil
    var kettle = Kettle()
    try syntax.read(["ann", "--", "-h"], into: &kettle)
    #expect(kettle == Kettle(guests: ["ann", "-h"]))
  }

  @Test(arguments: [["--help", "--nonsense"], ["--help", "--tea"], ["--help", "ann"]])
  func nothingIsReadAfterAQuestion(words: [String]) throws {
    #expect(try Kettle.read(words) == Kettle(isHelpWanted: true))
  }
}

/// The texts that are written of a table of options.
struct WrittenTests {
  @Test func helpFitsEightyColumns() {
    #expect(
      Kettle.syntax.help == """
        Make tea.

        Usage: kettle [OPTION ...] [GUEST ...] [-- WISH ...]

        Water:
          -h, --hot           Boil it.
          -l, --loud          Whistle, so that everybody knows: it's the only way to be
                              heard in this house.
              --cups COUNT    Make many.

        Tea:
          -t, --tea KIND      Which tea: black or green.
              --pot FILE      A pot that's drawn.
          -n, --name NAME     Whose it is.
          -o ORDER            An order.
              --help          Print this.

        Arguments:
          GUEST               Who comes.
          WISH                What they wish.

        Tea is made once a day.

        """)
  }

  @Test func fishHasALineForEachOption() {
    #expect(
      Kettle.syntax.completions(for: .fish) == #"""
        # Completions of kettle for fish, made by 'kettle --generate-completion-script fish'.
        complete -c kettle -s h -l hot -d 'Boil it'
        complete -c kettle -s l -l loud -d 'Whistle, so that everybody knows: it\'s the only way to be heard in this house'
        complete -c kettle -l cups -x -d 'Make many'
        complete -c kettle -s t -l tea -x -a 'black green' -d 'Which tea'
        complete -c kettle -l pot -r -F -d 'A pot that\'s drawn'
        complete -c kettle -s n -l name -x -d 'Whose it is'
        complete -c kettle -s o -x -d 'An order'
        complete -c kettle -l help -d 'Print this'
        complete -c kettle -k -x -a '(__fish_complete_suffix .guest)'

        """#)
  }

  @Test(arguments: [
    "'(-h --hot)'{-h,--hot}'[Boil it]'", "'(--cups)--cups=[Make many]:COUNT: '",
    "'(-t --tea)'{-t+,--tea=}'[Which tea]:KIND:(black green)'", #"'(--pot)--pot=[A pot that'\''s drawn]:FILE:_files'"#,
    "'*-o+[An order]:ORDER: '", "'(- *)--help[Print this]'", #"'*:GUEST:_files -g "*.guest"'"#,
    #"[Whistle, so that everybody knows\: it'\''s the only"#,
  ])
  func zshHasASpecificationForEachOption(part: String) {
    #expect(Kettle.syntax.completions(for: .zsh).contains(part))
  }
}

/// Words that are wrong: what was expected, what was found, and what to type instead.
struct WrongWordsTests {
  @Test(
    arguments: [
      // Unknown options.
      (["--hott"], "'--hott' is not an option", "did you mean '--hot'?"),
      (["--Hot"], "'--Hot' is not an option", "did you mean '--hot'?"),
      (["--lou"], "'--lou' is not an option", "did you mean '--loud'?"),
      (["--cup=3"], "'--cup' is not an option", "did you mean '--cups'?"),
      (["--teakettle"], "'--teakettle' is not an option", "'kettle --help' lists the options"),
      (["---hot"], "'---hot' is not an option", "did you mean '--hot'?"),
      (["--=hot"], "'--' is not an option", "'kettle --help' lists the options"),
      (["-z"], "'-z' is not an option", "'kettle --help' lists the options"),
      (["-L"], "'-L' is not an option", "did you mean '-l'?"),
      (["-hz"], "'-z' is not an option in '-hz'", "'kettle --help' lists the options"),
      (["-é"], "'-é' is not an option", "'kettle --help' lists the options"),
      (["-cups", "3"], "'-cups' is not an option", "did you mean '--cups'?"),
      (["-name=ann"], "'-name' is not an option", "did you mean '--name'?"),
      (["-cupz"], "'-c' is not an option in '-cupz'", "did you mean '--cups'?"),
      // Values that are missing.
      (["--tea"], "expected a kind of tea after '--tea', found nothing", "kettle --tea green"),
      (["-t"], "expected a kind of tea after '-t', found nothing", "kettle -t green"),
      (["-ht"], "expected a kind of tea after '-t', found nothing", "kettle -t green"),
      (["-o"], "expected an order after '-o', found nothing", "kettle -o milk"),
      (["-o", "--", "x"], "expected an order after '-o', found '--'", "kettle -o milk"),
      (["--name", "--hot"], "expected a name after '--name', found '--hot'", "kettle --name ann"),
      (["--pot", "-h"], "expected a drawing after '--pot', found '-h'", "a file of that name: --pot=./-h"),
      (["--pot", "-a b"], "expected a drawing after '--pot', found '-a b'", "a file of that name: --pot='./-a b'"),
      // Values that are wrong.
      (["--tea", "grean"], "expected a kind of tea after '--tea', found 'grean'", "did you mean 'green'?"),
      (["-t", "mint"], "expected a kind of tea after '-t', found 'mint'", "one of black, green"),
      (["-tmint"], "expected a kind of tea after '-t', found 'mint'", "one of black, green"),
      (["--cups", "10"], "expected a count from 1 to 9 after '--cups', found '10'", "kettle --cups 2"),
      (["--cups=two"], "expected a count from 1 to 9 after '--cups', found 'two'", "kettle --cups 2"),
      // Empty values.
      (["--tea="], "expected a kind of tea after '--tea', found an empty word", "kettle --tea green"),
      (["--tea", ""], "expected a kind of tea after '--tea', found an empty word", "kettle --tea green"),
      (["-t="], "expected a kind of tea after '-t', found an empty word", "kettle -t green"),
      (["--pot", ""], "expected a drawing after '--pot', found an empty word", "kettle --pot pot.png"),
      (["ann", ""], "expected a guest, found an empty word", "'kettle --help' lists the options"),
      // Values of flags.
      (["--hot=yes"], "'--hot' takes no value, found 'yes'", "kettle --hot"),
      (["--hot="], "'--hot' takes no value, found ''", "kettle --hot"),
      (["-h=1"], "'-h' takes no value, found '1'", "kettle -h"),
      (["--help=tea"], "'--help' takes no value, found 'tea'", "kettle --help"),
    ])
  func isTold(words: [String], message: String, hint: String) { expect(words, message, hint) }

  @Test func twoThatContradictEachOther() {
    expect(
      ["--pot", "a.png", "--pot=b c.png"], "expected '--pot' once, found it with 'a.png' and with 'b c.png'",
      "kettle --pot 'b c.png'")
  }

  @Test func bytesThatAreNoText() {
    expect(["--hot", nil], "argument 2 is not UTF-8 text", nil)
    expect(["--help", "--", nil], "argument 3 is not UTF-8 text", nil)
  }

  @Test func wordsWhereNoneAreTaken() {
    var syntax = Kettle.syntax
    syntax.operand = nil
    syntax.argument = nil
    for words in [["ann"], ["-"], ["--", "ann"]] {
      var kettle = Kettle()
      let wrong = UsageError(
        "expected an option, found '\(words.last ?? "")'", hint: "'kettle --help' lists the options")
      #expect(throws: wrong) { try syntax.read(words, into: &kettle) }
    }
  }

  @Test func errorsAreTwoLines() {
    #expect(UsageError("no tea", hint: "drink water").text == "error: no tea\n  drink water\n")
    #expect(UsageError("no tea").text == "error: no tea\n")
  }

  private func expect(
    _ words: [String?], _ message: String, _ hint: String?, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: UsageError(message, hint: hint), sourceLocation: location) { try Kettle.read(words) }
  }
}
