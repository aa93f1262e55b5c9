import Domain
import ShellCore
import Storage
import SupabaseStorage

/// A source that is open, and what the shell may do with it besides.
struct Opened {
  let store: any Store
  var identity: Identity
  var account: Account?
  /// The server, where one is to be told what parents look at.
  var server: SupabaseStore?
  var mail: World.Mail?

  init(
    _ store: any Store, account: Account? = nil, server: SupabaseStore? = nil, mail: World.Mail? = nil
  ) async throws(StoreError) {
    self.store = store
    self.account = account
    self.server = server
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
    if athletes.isEmpty {
      throw Failure("no athlete is called '\(name)'", hint: "--as is for parents of a family")
    }
    identity = try await store.look(at: try athletes.named(name).id)
  }
}
