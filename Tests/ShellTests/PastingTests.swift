import ShellCore
import ShellTesting
import Testing

/// Several lines that are pasted at once: a text where a verb takes one, commands elsewhere.
@Suite struct PastingTests {
  @Test(
    arguments: [
      ("note kenyon |", "they said\nno; \"yes\" \\ $5", #"note kenyon "they said⏎no; \"yes\" \\ \$5|""#),
      ("note kenyon so | far", "one\ntwo", #"note kenyon "so one⏎two| far""#),
      ("|", "note kenyon they said\nstatus kenyon declined", nil),
      ("|", "note kenyon one\n\nlog wooster call hi\ndelete 1", nil),
      ("|", "note kenyon they said\nno, never", #"note kenyon "they said⏎no, never|""#),
      ("note kenyon |", "they said\nstatus kenyon declined", #"note kenyon "they said⏎status kenyon declined|""#),
      ("schools D1; pro kenyon |", "a\nb", #"schools D1; pro kenyon "a⏎b|""#),
      ("log kenyon call |", "good talk\ncall back", #"log kenyon call "good talk⏎call back|""#),
      ("remind kenyon friday |", "a\nb", #"remind kenyon friday "a⏎b|""#),
      ("template add hello |", "Dear Coach,\n\nI am", #"template add hello "Dear Coach,⏎⏎I am|""#),
      ("note kenyon |", "\"Great,\" he said\nand left", #"note kenyon "\"Great,\" he said⏎and left|""#),
      ("|", "fav kenyon\nnote kenyon x", nil), ("note kenyon |", "one line", nil), ("show |", "kenyon\ncount", nil),
    ] as [(String, String, String?)])
  func text(line: String, paste: String, expected: String?) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let found = Talk(sample: []).interpreter.line(pasting: paste, into: parts.joined(), at: parts[0].utf8.count)
    let shown = found.map { found in
      let place = found.line.utf8.index(found.line.startIndex, offsetBy: found.cursor)
      return String(found.line[..<place] + "|" + found.line[place...]).replacing("\n", with: "⏎")
    }
    #expect(shown == expected)
  }
}
