import Display
import Testing
import Values

struct RecordsTests {
  private func cell(_ datum: Datum, as mode: OutputMode, terminal: Bool = false) -> String {
    let block = Block.datum(.object([("k", datum), ("z", 1)]), [])
    let output = render(block, as: mode, on: Canvas(isTerminal: terminal))
    let header = mode == .tsv ? "k\tz\n" : "k,z\n"
    return String(output.dropFirst(header.count).dropLast(3))
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1 614 555", "'+1 614 555"), ("+16145550101", "+16145550101"), ("-5.2e3", "-5.2e3"),
    ("-", "'-"), ("@home", "'@home"), ("\tx", "'\tx"), ("\rx", "\"'\rx\""), ("a,b", "\"a,b\""),
    ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("a\nb", "\"a\nb\""), ("=a,b", "\"'=a,b\""), ("-1,000", "\"'-1,000\""), ("", ""),
  ])
  func csvCells(text: String, cell: String) {
    #expect(self.cell(.text(text), as: .csv) == cell)
  }

  @Test(arguments: [("a\tb", "\"a\tb\""), ("a,b", "a,b"), ("\tx", "\"'\tx\"")])
  func tsvCells(text: String, cell: String) {
    #expect(self.cell(.text(text), as: .tsv) == cell)
  }

  @Test(
    arguments: [
      (Datum.null, ""), (-5, "-5"), (2.0, "2"), (2.5, "2.5"), (.double(.nan), ""), (.number("-1.50"), "-1.50"),
      (true, "true"),
      (["a", "b"], "a; b"), ([["k": [1]]], "\"{\"\"k\"\":[1]}\""), (["k": "v"], "\"{\"\"k\"\":\"\"v\"\"}\""),
    ] as [(Datum, String)])
  func csvValues(datum: Datum, cell: String) {
    #expect(self.cell(datum, as: .csv) == cell)
  }

  @Test func aTerminalGetsSubstitutesAndAFileDoesNot() {
    #expect(cell("a\u{1B}[0m", as: .csv) == "a\u{1B}[0m")
    #expect(cell("a\u{1B}[0m", as: .csv, terminal: true) == "a␛[0m")
    #expect(cell("a\nb", as: .csv, terminal: true) == "\"a⏎b\"")
  }

  @Test(arguments: [OutputMode.csv, .tsv]) func roundTrip(mode: OutputMode) {
    var random = Random(state: 11)
    let rows = (0..<300).map { _ in (0..<3).map { _ in random.text(upTo: 8) }.map { $0.hasPrefix("'") ? "x" + $0 : $0 }
    }
    let records: [Datum] = rows.map { .object(zip(["a", "b", "c"], $0).map { ($0, .text($1)) }) }
    let output = render(.datum(.list(records), []), as: mode, on: Canvas())
    let read = SeparatedReader.rows(output, separator: mode == .csv ? "," : "\t")
    #expect(read.first == ["a", "b", "c"])
    #expect(Array(read.dropFirst()) == rows)
  }

  @Test(arguments: [
    ("a|b", "a\\|b"), ("a\\b", "a\\\\b"), ("a\nb\r\nc", "a<br>b<br>c"), ("plain", "plain"),
    ("<script>x</script>", #"\<script>x\</script>"#), ("[x](http://evil)", #"\[x\](http://evil)"#),
    ("# 5 > `4` *", "\\# 5 > \\`4\\` \\*"), ("_big_ exit_velo 3_", #"\_big\_ exit_velo 3\_"#),
    ("a|\u{301}b", "a\\|\u{301}b"),
  ])
  func markdownCells(text: String, cell: String) {
    let output = render(.datum(["k": .text(text)], []), as: .markdown, on: Canvas())
    #expect(output == "| k |\n| --- |\n| \(cell) |\n")
  }

  @Test func recordsWithOtherFieldsKeepTheirColumns() {
    let output = render(.datum([["a": 1, "b": 2], ["b": 4, "a": 3], ["c": 5]], []), as: .csv, on: Canvas())
    #expect(output == "a,b,c\n1,2,\n3,4,\n,,5\n")
  }
}

/// Reads RFC 4180, and takes the apostrophe before a formula away.
enum SeparatedReader {
  static func rows(_ text: String, separator: Unicode.Scalar) -> [[String]] {
    var rows: [[String]] = [[]]
    var cell = ""
    var isQuoted = false
    var scalars = text.unicodeScalars.makeIterator()
    var pending = scalars.next()
    func finish() -> String { cell.hasApostrophe ? String(cell.unicodeScalars.dropFirst()) : cell }
    while let scalar = pending {
      pending = scalars.next()
      if isQuoted {
        if scalar == "\"" && pending == "\"" {
          cell.unicodeScalars.append("\"")
          pending = scalars.next()
        } else if scalar == "\"" {
          isQuoted = false
        } else {
          cell.unicodeScalars.append(scalar)
        }
      } else if scalar == "\"" {
        isQuoted = true
      } else if scalar == separator || scalar == "\n" {
        rows[rows.count - 1].append(finish())
        cell = ""
        if scalar == "\n" { rows.append([]) }
      } else {
        cell.unicodeScalars.append(scalar)
      }
    }
    return Array(rows.dropLast())
  }
}

extension String {
  fileprivate var hasApostrophe: Bool {
    guard unicodeScalars.first == "'", let next = unicodeScalars.dropFirst().first else { return false }
    return "=+-@\t\r".unicodeScalars.contains(next)
  }
}
