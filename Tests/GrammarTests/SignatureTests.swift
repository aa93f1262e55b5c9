import CompassVerbs
import Domain
import Grammar
import ShellTesting
import Testing

@testable import ShellCore

/// Tab at every word of every verb's signature: what `help` says may stand there is offered, and nothing else.
@Suite struct SignatureTests {
  /// A family that has something of everything that can be named.
  private static let talk = Task {
    var talk = Talk.typing()
    for line in [
      "save finalists", "alias near schools within=$1", "template add intro Hello {last}", "field cost = tuition * 4",
      "add task Book the camp", "show",
    ] { _ = await talk.say(line) }
    return talk
  }

  @Test("what a signature says is offered", arguments: VerbTable.all.verbs.filter { !$0.signature.isEmpty }.map(\.name))
  func offers(_ name: String) async throws {
    let talk = await Self.talk.value
    let verb = try #require(VerbTable.all.verb(name))
    for stop in SignatureWalk(verb, talk).stops {
      let found = Set(talk.offers(stop.line).map(\.plainOffer))
      var known: Set<String> = []
      for word in stop.words {
        guard let offered = Offered.at(stop, word, verb: verb, talk) else {
          Issue.record("'\(stop.line)': say in Offered.swift what is to be offered for \(word)")
          continue
        }
        known.formUnion((offered.wanted + offered.others).map(\.plainOffer))
        known.formUnion(found.filter { offer in offered.wanted.contains { offer.hasPrefix("\($0) ") } })
        let missing = offered.wanted.map(\.plainOffer).filter { wanted in
          !found.contains(wanted) && !found.contains { $0.hasPrefix("\(wanted) ") }
        }
        #expect(missing.isEmpty, "'\(stop.line)' doesn't offer for \(word): \(missing.sorted().prefix(5))")
        #expect(!offered.wanted.isEmpty || offered.reason != nil, "'\(stop.line)' has nothing for \(word)")
      }
      // The words that may follow a part that may be left out stand further on.
      let strange = found.subtracting(known)
      #expect(strange.isEmpty, "'\(stop.line)' offers for \(stop.words): \(strange.sorted().prefix(5))")
    }
  }

  @Test("the values of what can be set", arguments: ["add", "edit", "fit", "log", "philosophy", "prefs", "what"])
  func values(_ name: String) async throws {
    let talk = await Self.talk.value
    let verb = try #require(VerbTable.all.verb(name))
    for stop in SignatureWalk(verb, talk).stops where stop.words.contains("FIELD=VALUE") {
      let context = EntryContext(talk.session, document: talk.session.document(.player))
      for (name, format) in Offered.assigned(stop, verb.name, talk).formats {
        let line = "\(stop.line)\(name)="
        let offers = talk.completions(line).candidates
        #expect(!offers.isEmpty || format.choices(context).isEmpty, "'\(line)'")
        for offer in offers {
          let value = try Word.all(in: "x=\(offer.text)")[0].text.dropFirst(2)
          #expect(throws: Never.self, "'\(line)\(offer.text)'") { try format.value(String(value), in: context) }
        }
        guard format.isList, let first = offers.first else { continue }
        let more = talk.offers("\(line)\(first.text),")
        #expect(!more.isEmpty && !more.contains(first.text), "'\(line)\(first.text),'")
      }
    }
  }
}

extension String {
  /// Without quotes, and without the operator or the bracket after a name.
  fileprivate var plainOffer: String {
    if count > 1, first == "\"", last == "\"" { return String(dropFirst().dropLast()).replacing("\\\"", with: "\"") }
    let name = String(reversed().drop { "=~<>!(".contains($0) }.reversed())
    return name.isEmpty ? self : name
  }
}

/// A verb's signature taken apart, as `help` shows it: `ROW... [FIELD=VALUE...] | --update [ROW...]`.
indirect enum Signature {
  /// A keyword, or a word in capitals that stands for others; glued if no blank stands before it.
  case word(String, isGlued: Bool)
  case sequence([Signature])
  case choice([Signature])
  case optional(Signature)
  case repeated(Signature, separator: String)

  init(_ text: String) {
    var parts = Parts(text)
    self = parts.choice()
  }

  /// The words and signs that are left to read.
  private struct Parts {
    private var rest: [Character]
    init(_ text: String) { rest = Array(text) }

    /// Sequences with ` | ` between them.
    mutating func choice(isGlued: Bool = false) -> Signature {
      var all = [sequence(isGlued: isGlued)]
      while takes(" | ") { all.append(sequence(isGlued: isGlued)) }
      return all.count == 1 ? all[0] : .choice(all)
    }

    private mutating func sequence(isGlued isFirstGlued: Bool) -> Signature {
      var all: [Signature] = []
      while !rest.isEmpty, rest.first != "]", !begins(" | ") {
        if takes(", ...") {
          all = [.repeated(.sequence(all), separator: ", ")]
        } else {
          let isGlued = !takes(" ")
          all.append(alternatives(isGlued: isGlued && (isFirstGlued || !all.isEmpty)))
        }
      }
      return all.count == 1 ? all[0] : .sequence(all)
    }

    /// Words with a bare `|` between them.
    private mutating func alternatives(isGlued: Bool) -> Signature {
      var all = [atom(isGlued: isGlued)]
      while !begins(" | "), takes("|") { all.append(atom(isGlued: isGlued)) }
      return all.count == 1 ? all[0] : .choice(all)
    }

    private mutating func atom(isGlued: Bool) -> Signature {
      var atom: Signature
      if takes("[") {
        atom = .optional(choice(isGlued: isGlued))
        _ = takes("]")
      } else {
        var word = ""
        while let next = rest.first, !" []|".contains(next), !begins("..."), !begins(",..."), !begins(", ...") {
          word.append(next)
          rest.removeFirst()
        }
        atom = .word(word, isGlued: isGlued)
      }
      if takes(",...") { atom = .repeated(atom, separator: ",") }
      if takes("...") { atom = .repeated(atom, separator: " ") }
      return atom
    }

    private func begins(_ text: String) -> Bool { rest.starts(with: text) }

    private mutating func takes(_ text: String) -> Bool {
      guard begins(text) else { return false }
      rest.removeFirst(text.count)
      return true
    }
  }
}
