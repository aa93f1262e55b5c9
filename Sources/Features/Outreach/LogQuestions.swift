import Domain
import Grammar
import Lists
import ShellCore
import Values

private let directions = WordList("direction", of: InteractionDirection.self)

extension LogDetails {
  /// Asks for what a line alone didn't say: when it was, who began, what was said. A blank is today, oneself, nothing.
  mutating func ask(_ world: World, otherwise line: String) async throws {
    let today = world.clock.today
    day = try await Self.answer("when [today]: ", ["yesterday", "friday", "11/18"], world, line) {
      (typed) throws(Failure) -> Day in
      if typed.isEmpty { return today }
      if let day = SpokenDate.day(typed, today: today, toward: .pastOrSoon), day <= today { return day }
      throw Failure("expected today or an earlier day, not '\(typed)'")
    }
    direction = try await Self.answer("outbound or inbound [outbound]: ", ["outbound", "inbound"], world, line) {
      (typed) throws(Failure) -> InteractionDirection in
      if typed.isEmpty { return .outbound }
      let meant = directions.meanings(of: typed) + directions.words(beginningWith: typed)
      if let meant = meant.first.flatMap({ InteractionDirection(rawValue: $0.raw) }) { return meant }
      throw Failure("expected outbound (you began) or inbound (they did), not '\(typed)'")
    }
    let said = try await Self.answer("what was said (Enter for nothing): ", [], world, line) {
      (typed) throws(Failure) -> String in
      typed
    }
    if !said.isEmpty { words = [said] }
  }

  private static func answer<Value>(
    _ question: String, _ offers: [String], _ world: World, _ line: String,
    reading: (String) throws(Failure) -> Value
  ) async throws -> Value {
    let answer = try await world.person.answer(question, offers, otherwise: line) { (typed) throws(Failure) -> Value in
      try reading(typed)
    }
    guard let answer else { throw Failure.declined("nothing was logged") }
    return answer
  }
}
