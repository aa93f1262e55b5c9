import CommandLineOptions
import Testing

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
