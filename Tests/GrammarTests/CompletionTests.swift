import CompassVerbs
import Grammar
import ShellCore
import ShellTesting
import Testing

@Suite struct CompletionTests {
  static let exactTable: [(line: String, offers: [String])] = [
    ("sho", ["show"]), ("filter divis", ["division=", "D1", "D2", "D3"]),
    ("filter fit", ["fit>=", "fit_tier=", "fit=", "fit!=", "fit<=", "fit>", "fit<"]),
    ("filter tier", ["tier=", "tier!="]), ("filter fit ", ["=", "!=", ">=", "<=", ">", "<"]),
    ("filter division=D1,D", ["D2", "D3"]), ("filter conference=\"Big T", ["\"Big Ten\""]),
    ("filter any(fav", ["favorite"]), ("filter any(D1, favo", ["favorite"]),
    ("filter any(D1", ["D1", "D1)", "D1,"]), ("filter -div", ["division"]),
    ("filter visit s", ["official_visit_scheduled"]),
    ("filter contacted=n", ["nov 1", "never"]), ("filter contacted>n", ["nov 1"]),
    ("filter favorite=", ["yes", "no", "none"]),
    ("sort fit d", ["desc"]), ("sort name, name", []), ("sort state ", ["asc", "desc"]),
    ("columns name,divi", ["division"]),
    ("show keny", ["\"Kenyon College\""]), ("show \"keny", ["\"Kenyon College\""]),
    ("show 'keny", ["'Kenyon College'"]),
    ("show kenyon fi", ["fit", "\"Jared Fiorellano\""]),
    (
      "tier kenyon n",
      [
        "none", "\"College of Southern Nevada\"", "\"Concordia University, Nebraska\"",
        "\"Mount Vernon Nazarene University\"",
      ]
    ), ("tier \"Kenyon College\" ", ["A", "B", "C", "none"]),
    ("status kenyon visit sch", ["official_visit_scheduled"]), ("echo $", ["$min", "$who", "$x"]),
    ("filter fit>=$m", ["$min"]),
    ("echo \"$w", ["$who"]), ("set y D1; echo $y", ["$y"]), ("show > s", ["schools.csv", "short.compass"]),
    ("show > ope", ["\"open days.csv\""]), ("source sho", ["short.compass"]), ("source not", ["notes/"]),
    ("sort name > s", []),
    ("set color ", ["auto", "always", "never", "none"]), ("set keys e", ["emacs"]), ("set out", ["output"]),
    ("output j", ["json", "jsonl"]),
    ("coaches; filter rol", ["role="]), ("coaches; filter responsiveness=", ["high", "medium", "low", "none"]),
    ("edit preston las", ["last="]), ("edit preston role=h", ["head"]),
    ("edit preston school=keny", ["\"Kenyon College\""]),
    ("edit kenyon status=vs", ["official_visit_invited", "official_visit_scheduled"]),
    ("edit kenyon conference=\"Big T", ["\"Big Ten\""]),
    ("edit kenyon favorite=", ["yes", "no"]), ("edit kenyon tier=A tie", ["twitter="]), ("add coach ro", ["role="]),
    ("add offer ty", ["type="]), ("log kenyon email sent", ["sentiment="]),
    ("log kenyon email sentiment=v", ["very_positive"]), ("fit kenyon interest=h", ["high"]),
    ("prefs player positions=SS,2", ["SS,2B"]), ("what if primary_position=SS", ["SS"]),
    ("show | gr", ["grep"]), ("count | sort short", ["short.compass"]), ("! gr", ["grep"]),
    ("! cat sch", ["schools.csv"]),
    ("note --", ["--private"]), ("set n = cou", ["count"]), ("alias x cou", ["count"]),
    ("alias x no", ["note", "none"]),
    ("packet email pres", ["\"Preston Ashworthy\""]), ("show kenyon pro", ["pros"]),
    ("show kenyon inf", ["information"]),
    ("coaches; edit preston ema", ["email="]),
    ("count;sho", ["show"]),
    ("search foo;", []), ("search oh", []), ("# sho", []), ("show | gre", ["grep"]), ("show 3", []), ("limit 10", []),
    ("filter zzz", []),
    ("sho‸w kenyon", ["show"]), ("expect count ", ["=", "!=", ">=", "<=", ">", "<", "~"]),
  ]

  @Test("what Tab offers", arguments: exactTable)
  func exact(_ line: String, _ offers: [String]) {
    let found = Talk.typing().offers(line)
    if line.hasPrefix("tier \"Kenyon") {
      #expect(Array(found.prefix(4)) == offers)
    } else {
      #expect(found == offers)
    }
  }

  static let notesTable: [(line: String, offer: String, note: String)] = [
    ("filter state=O", "OH", "Ohio, "), ("filter D1", "D1", "division, "), ("filter conference=AC", "ACC", "schools"),
    ("show keny", "\"Kenyon College\"", "Gambier, OH"),
    ("sho", "show", "Print the list"), ("echo $mi", "$min", "70"), ("filter divis", "division=", "D1"),
    ("filter fit ", ">=", "at least"),
  ]

  @Test("what stands beside it", arguments: notesTable)
  func notes(_ line: String, _ offer: String, _ note: String) throws {
    let found = try #require(Talk.typing().completions(line).candidates.first { $0.text == offer })
    #expect(found.note.contains(note))
  }

  @Test("every verb is offered on an empty line, and after a semicolon", arguments: ["", "count; ", "count;"])
  func verbs(_ line: String) {
    #expect(Talk.typing().offers(line) == VerbTable.all.verbs.map(\.name))
  }

  @Test("at most so many are offered, and all are counted")
  func limit() {
    let found = Talk.typing().completions("show ", limit: 5)
    #expect(found.candidates.count == 5)
    #expect(found.total > 100)
  }

  @Test("nothing is offered that is refused in the place where it stands", arguments: Lines.all)
  func honest(_ line: String) throws {
    let talk = Talk.typing().having(printed: [], current: nil)
    for end in 0...line.utf8.count {
      let prefix = String(decoding: line.utf8.prefix(end), as: UTF8.self)
      let found = talk.interpreter.completions(of: prefix, at: prefix.utf8.count, limit: 6)
      for candidate in found.candidates {
        let whole = String(decoding: prefix.utf8.prefix(found.span.lowerBound), as: UTF8.self) + candidate.text
        do { _ = try talk.statements(whole) } catch {
          let isRefused =
            error.kind == .words && error.span.upperBound <= whole.utf8.count
            && error.span.upperBound > found.span.lowerBound
            && !error.message.contains("expected an operator") && !candidate.text.contains("$")
          #expect(!isRefused || error.span.isEmpty || candidate.isOpen, "'\(whole)': \(error.message)")
        }
      }
    }
  }
}
