import CompassVerbs
import Domain
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
    ("edit kenyon status=vs", ["official_visit_scheduled", "official_visit_invited"]),
    ("edit kenyon conference=\"Big T", ["\"Big Ten\""]),
    ("edit kenyon favorite=", ["yes", "no"]), ("edit kenyon tier=A tie", ["twitter="]), ("add coach ro", ["role="]),
    ("add offer ty", ["type="]), ("log kenyon email sent", ["sentiment="]),
    ("log kenyon email sentiment=v", ["very_positive"]), ("fit kenyon interest=h", ["high"]),
    ("prefs player positions=SS,2", ["2B"]), ("what if primary_position=SS", ["SS"]),
    ("show | gr", ["grep"]), ("count | sort short", ["short.compass"]), ("! gr", ["grep"]),
    ("! cat sch", ["schools.csv"]),
    ("set n = cou", ["count"]), ("alias x cou", ["count"]),
    ("alias x no", ["none", "note"]),
    ("packet email pres", ["\"Preston Ashworthy\""]), ("show kenyon pro", ["pros"]),
    ("show kenyon inf", ["information"]),
    ("coaches; edit preston ema", ["email="]),
    ("count;sho", ["show"]),
    ("search foo;", []), ("search oh", []), ("# sho", []), ("show | gre", ["grep"]), ("show 3", []), ("limit 10", []),
    ("filter zzz", []),
    ("sho‸w kenyon", ["show"]), ("expect count ", ["=", ">=", "<=", ">", "<"]),
  ]

  static let placesTable: [(line: String, offers: [String])] = [
    // What is set: the fields of the row that is named, whatever list is in front, and their values.
    ("edit \"Preston Ashworthy\" role", ["role="]), ("coaches; edit kenyon divi", ["division="]),
    ("edit kenyon role=", []), ("edit kenyon tier=A tie", ["twitter="]), ("add coach rol", ["role="]),
    ("edit kenyon division=", ["D3", "D1", "D2", "NAIA", "JUCO"]),
    ("edit kenyon conference=big te", ["\"Big Ten\""]), ("edit kenyon conference=\"Big T", ["\"Big Ten\""]),
    ("edit kenyon conference='Big T", ["'Big Ten'"]), ("edit kenyon favorite=n", ["no"]),
    ("edit kenyon state=ohi", ["OH"]),
    ("edit kenyon status=visti", ["official_visit_invited", "official_visit_scheduled"]),
    ("fit kenyon needs=SS,2", ["2B"]), ("fit kenyon needs=SS,2B,2", []),
    ("log kenyon call sentiment=pos", ["positive", "very_positive"]),
    ("log kenyon call on yest", ["yesterday"]), ("log kenyon call inbound out", []),
    // Values that stand there already, and words by their letters.
    ("filter division=D1,D2,D", ["D3"]), ("filter state!=OH,O", ["OK", "OR"]),
    ("filter status=visti", ["official_visit_invited", "official_visit_scheduled"]),
    ("filter visti", ["official_visit_invited", "official_visit_scheduled"]),
    ("filter dvsn", ["division="]), ("status kenyon visti", ["official_visit_invited", "official_visit_scheduled"]),
    ("filter status=offe", ["offer_received"]),
    ("expect status kenyon = offe", ["offer_received"]), ("expect count = ", ["65"]),
    ("expect role preston = hea", ["head"]), ("coaches; expect status kenyon = offe", ["offer_received"]),
    // Other programs and files.
    ("show | grep x | so", ["sort"]), ("show | grep x sho", ["short.compass"]), ("show | ", ["grep", "less", "sort"]),
    ("! le", ["less"]), ("!le", ["less"]), ("! less ope", ["\"open days.csv\""]),
    ("show | less \"ope", ["\"open days.csv\""]),
    ("show >> s", ["schools.csv", "short.compass"]), ("record s", ["short.compass"]),
    ("sort name | gr", []),
    // Options.
    ("filter --", ["--help"]), ("note --", ["--private", "--help"]), ("fit --u", ["--update"]), ("show kenyon --", []),
    // Sections, by their own names and by the words of their titles.
    ("show kenyon cons", ["pros", "divisions"]), ("show preston contac", ["contact"]), ("show kenyon contac", []),
    ("show kenyon fit fi", []), ("copy preston rol", ["role"]), ("copy kenyon rol", []),
    ("pro kenyon -", ["-1", "-2", "-3"]), ("history cl", ["clear"]), ("set n = cou", ["count"]), ("set n = ad", []),
    ("alias weekly scho", ["schools"]), ("watch ad", []), ("packet email prest", ["\"Preston Ashworthy\""]),
  ]

  /// Words that stand there stay, and what is offered is of the kind that is taken there.
  static let kindsTable: [(line: String, offers: [String])] = [
    ("filter any(state=OH)", []), ("filter any(D1, OH)", []), ("filter has(coaches role=head)", []),
    ("coaches school(D3 OH)", []), ("filter conference=Big Ten,", []), ("filter conference=Big Ten ", []),
    ("filter -", []), ("filter D1 fit>70; filter -", ["division", "fit"]), ("filter D1 fit>70; filter -f", ["fit"]),
    ("filter -sta", ["state", "status"]), ("clear ", []), ("filter D1; clear ", ["division"]),
    ("clear sta", ["state", "status"]), ("sort -fit", ["fit", "fit_tier"]), ("sort -fit_t", ["fit_tier"]),
    ("source ", ["notes/", "short.compass"]), ("source sch", ["schools.csv"]), ("restore ", ["notes/"]),
    ("import ", ["notes/", "\"open days.csv\"", "schools.csv"]), ("set db ", ["notes/"]),
    ("set log ", ["notes/", "\"open days.csv\"", "schools.csv", "short.compass"]),
    ("set pager ", ["off", "less -S", "none"]), ("set pager o", ["off"]),
    ("log kenyon email direction=", ["outbound", "inbound"]),
    ("log kenyon email coach=", ["\"Ivo Ferrantino\"", "\"Preston Ashworthy\""]),
    ("add offer school=kenyon coach=", ["\"Preston Ashworthy\"", "\"Ivo Ferrantino\""]),
    ("add interaction school=kenyon type=email coach=pr", ["\"Preston Ashworthy\""]),
    ("unfav miami", []), ("colleges division=D", ["D1", "D2", "D3"]), ("colleges state=ohi", ["OH"]),
    ("colleges conference=\"Big Te", ["\"Big Ten Conference\""]),
  ]

  @Test("only what is taken there, and nothing takes back what stands there", arguments: kindsTable)
  func kinds(_ line: String, _ offers: [String]) {
    #expect(Talk.typing().offers(line) == offers)
  }

  @Test("only favorites can cease to be some")
  func favorites() {
    let talk = Talk.typing()
    let names = talk.session.tables.schools.filter { $0.isFavorite == true }.map { $0.name.quotedIfNeeded }
    #expect(talk.offers("unfav ").sorted() == names.sorted())
    #expect(!names.isEmpty)
  }

  @Test("what Tab offers in every place", arguments: placesTable)
  func places(_ line: String, _ offers: [String]) {
    #expect(Talk.typing().offers(line) == offers)
  }

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
    ("sho", "show", "Print the current list"), ("echo $mi", "$min", "70"), ("filter divis", "division=", "D1"),
    ("filter favorite=", "yes", " schools"), ("coaches; filter responsiveness=", "high", " coaches"),
    ("filter tier=", "none", "no value, "), ("colleges division=", "D3", " colleges"),
    ("colleges D", "D3", " colleges"),
    ("filter fav", "favorite", "your favorites"), ("prefs school move ", "1", "="),
    ("filter fit ", ">=", "at least"), ("edit kenyon division=", "D1", "schools"), ("edit kenyon tier=", "B", "Strong"),
    ("edit kenyon name=", "\"Kenyon College\"", "current value"), ("pro kenyon -", "-1", ""),
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
