import Display
import ShellCore

extension Person {
  /// The fewest bytes that any project takes.
  private static var fewest: Int { 6 }

  /// Asks for a new password until it's long enough and was typed twice alike; throws `refusal` if the person gives up.
  func newPassword(_ name: String, orElse refusal: Failure) async throws(Failure) -> String {
    var misses = Misses()
    while true {
      guard let password = await secret("\(name): "), !password.isEmpty else { throw refusal }
      if password.utf8.count < Self.fewest {
        tell([Text("a password has at least \(Self.fewest) characters: try again", .warning)])
        if misses.endQuestion() { throw refusal }
        continue
      }
      guard let again = await secret("\(name) again: ") else { throw refusal }
      if again == password { return password }
      tell([Text("the passwords differ: try again", .warning)])
      if misses.endQuestion() { throw refusal }
    }
  }
}
