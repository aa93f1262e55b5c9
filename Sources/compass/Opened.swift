import Domain
import Shell
import Storage

/// A source that is open, and what the shell may do with it besides.
struct Opened {
  let store: any Store
  var identity: Identity
  var account: Account?
  var mail: World.Mail?

  init(_ store: any Store, account: Account? = nil, mail: World.Mail? = nil) async throws(StoreError) {
    self.store = store
    self.account = account
    self.mail = mail
    do throws(StoreError) {
      identity = try await store.identity()
    } catch .notSignedIn where account != nil {
      identity = .nobody
    }
  }

  /// Looks at an athlete's rows as a parent does; the athlete is named by id, or by the beginning of the name.
  mutating func view(as name: String) async throws {
    let athletes = try await store.athletes()
    let found = athletes.filter { $0.isMeant(by: name) }
    guard found.count == 1, let athlete = found.first else {
      let names = athletes.map { "'\($0.name)'" }.joined(separator: ", ")
      throw Failure(
        found.isEmpty ? "no athlete is called '\(name)'" : "several athletes are called '\(name)'",
        hint: names.isEmpty ? "--as is for parents who are signed in" : "there is \(names)")
    }
    identity = try await store.look(at: athlete.id)
  }
}

extension FamilyAthlete {
  fileprivate func isMeant(by text: String) -> Bool {
    if id.description == text.lowercased() { return true }
    let words = [name] + name.split(separator: " ").map(String.init)
    return words.contains { !text.isEmpty && $0.lowercased().hasPrefix(text.lowercased()) }
  }
}
