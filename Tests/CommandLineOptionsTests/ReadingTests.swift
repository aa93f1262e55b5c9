import CommandLineOptions
import Testing

/// What words say.
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
      (["-htgreen"], Kettle(isHot: true, tea: "green")),
      (["--tea", "black", "-t", "green"], Kettle(tea: "green")),
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
