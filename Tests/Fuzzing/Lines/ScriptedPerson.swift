import ShellCore
import Synchronization
import TestSupport

/// Answers questions as it comes, the same for the same seed: yes, no, a word, nothing.
final class ScriptedPerson: Sendable {
  private let random: Mutex<StoreRandom>

  init(seed: UInt64) { random = Mutex(StoreRandom(seed: seed)) }

  func decision() -> Bool? { random.withLock { $0.pick([true, true, false, nil]) } }

  func line(_ offers: [String]) -> String? {
    random.withLock { random in
      let words = [
        "", "y", "n", "q", "skip", "1", "0", "-1", "kenyon", "Ohio", "nowhere", "\u{1b}[31m", "2026-02-30", " ",
      ]
      return random.chance(6) ? nil : random.pick(random.chance(3) && !offers.isEmpty ? offers : words)
    }
  }

  /// What an editor leaves of a text: lines gone, twice, or with other words.
  func edited(_ text: String) -> String {
    random.withLock { random in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for _ in 0..<random.number(0...3) where !lines.isEmpty {
        let place = random.number(0...lines.count - 1)
        switch random.number(0...4) {
        case 0: lines.remove(at: place)
        case 1: lines.append(lines[place])
        case 2: lines[place] += random.pick([" x", "9", "\u{0}", "\"", "é", " none"])
        case 3: lines[place] = String(lines[place].prefix { $0 != ":" }) + ": " + random.pick(Pieces.values)
        default: lines[place] = ""
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  func answer() -> ServerAnswer {
    random.withLock { random in
      let bodies = [
        "{}", "[]", "", "nonsense", #"{"results":[]}"#, #"{"results":[{"id":1,"school.name":"Kenyon College"}]}"#,
        #"[{"lat":"41.5","lon":"-81.7","display_name":"Cleveland"}]"#,
        #"{"results":[{"id":"x","latest.student.size":-1}]}"#,
        #"[{"lat":"nan","lon":"1e999","display_name":"\u0000"}]"#, "[[[[", #"{"message":"\u001b[31m"}"#,
      ]
      let outcomes: [ServerAnswer.Outcome] = [.found, .found, .found, .refused, .notFound, .limited, .failed]
      return ServerAnswer(random.pick(outcomes), code: "400", random.pick(bodies))
    }
  }
}
