import Display
import Testing
import Values

/// Whatever the data, no line is wider than the canvas, and no escape comes out of it.
struct BoundTests {
  private func sheet(_ random: inout Random) -> Sheet {
    let columns = (0..<Int.random(in: 1...7, using: &random)).map { index in
      SheetColumn(
        random.text(upTo: 4), key: "c\(index)", alignment: Bool.random(using: &random) ? .left : .right,
        priority: Int.random(in: 0...4, using: &random), minimum: Int.random(in: 1...20, using: &random),
        isFlexible: Bool.random(using: &random))
    }
    let rows = (0..<5).map { _ in columns.map { _ in Text(random.text(), random.role()) } }
    var sheet = Sheet(columns: columns, rows: rows)
    sheet.isNumbered = Bool.random(using: &random)
    sheet.notes = [Text(random.text())]
    sheet.card = { row in
      Card(
        title: rows[row][0], marker: "★", subtitle: Text("sub") + rows[row][0], badges: rows[row], lines: rows[row],
        preview: rows[row].joined(), facts: [Card.Fact("fact", rows[row][0])])
    }
    return sheet
  }

  private func detail(_ random: inout Random) -> Detail {
    let label = random.text(upTo: 4)
    return Detail(
      header: [Text(random.text(), .name)],
      sections: (0..<3).map { index in
        Section(
          random.text(upTo: 6), id: "s\(index)",
          [
            .line(Text(random.text())),
            .pairs([(label, Text(random.text())), ("b", Text(random.text(), .badge(.red)))]),
            .bullets([Text(random.text())], mark: "✓"), .sheet(sheet(&random)),
            .bars([Bar(random.text(upTo: 4), Double.random(in: -5...200, using: &random), note: Text(random.text()))]),
          ])
      }, object: [("a", .text(random.text()))])
  }

  @Test(arguments: 1...200) func noLineIsWiderThanTheCanvas(width: Int) {
    var random = Random(state: UInt64(width))
    for unicode in [true, false] {
      let canvas = Canvas(width: width, unicode: unicode)
      for block in [Block.sheet(sheet(&random)), .detail(detail(&random)), .text([Text(random.text(upTo: 60))])] {
        for mode in [OutputMode.table, .cards] {
          for line in render(block, as: mode, on: canvas).split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(Width.of(line) <= width, "\(mode) at \(width): '\(line)'")
          }
        }
      }
    }
  }

  @Test(arguments: OutputMode.allCases) func dataCannotInject(mode: OutputMode) {
    var random = Random(state: 7)
    for round in 0..<20 {
      for isPlain in [false, true] {
        let canvas = Canvas(width: 20 + 3 * round, isPlain: isPlain, isTerminal: true)
        for block in [Block.sheet(sheet(&random)), .detail(detail(&random)), .datum([["k": .text(random.text())]], [])]
        {
          let output = render(block, as: mode, on: canvas)
          let bad = output.unicodeScalars.filter { scalar in
            scalar.value < 0x20 && scalar != "\n" && !(mode == .tsv && scalar == "\t")
              || (0x7F..<0xA0).contains(scalar.value)
          }
          #expect(bad.isEmpty, "\(mode): \(output.debugDescription)")
        }
      }
    }
  }

  @Test func coloursAddOnlyTheirOwnEscapes() throws {
    var random = Random(state: 3)
    let canvas = Canvas(width: 100, colours: .truecolor, hyperlinks: true, isTerminal: true)
    for _ in 0..<20 {
      let output = render(.group([.sheet(sheet(&random)), .detail(detail(&random))]), as: .table, on: canvas)
      let rest = output.replacing(/\u{1B}\[[0-9;]+m/.matchingSemantics(.unicodeScalar), with: "")
      #expect(!rest.unicodeScalars.contains("\u{1B}"))
    }
  }

  @Test(arguments: ["javascript:alert(1)", "http://a\u{1B}b", "https://a b", "http://ü"])
  func addressesThatATerminalMayNotGet(address: String) {
    let canvas = Canvas(hyperlinks: true)
    #expect(Text.link("site", to: address).drawn(on: canvas) == "site")
    let good = Text.link("site", to: "https://osu.edu").drawn(on: canvas)
    #expect(good == "\u{1B}]8;;https://osu.edu\u{1B}\\site\u{1B}]8;;\u{1B}\\")
  }
}

extension Random {
  fileprivate mutating func role() -> Role {
    let roles: [Role] = [.plain, .name, .badge(.blue), .dim, .link("javascript:\u{1B}x"), .accent(.red)]
    return roles.randomElement(using: &self) ?? .plain
  }
}
