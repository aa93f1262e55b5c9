import Domain
import Foundation
import Storage
import Synchronization
import Testing

@testable import SupabaseStorage

@Suite struct SessionFileTests {
  private let desk = Desk()

  private func write(_ text: String, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      at: desk.folder.appending(path: "state"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: desk.file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: desk.file)
  }

  private func problem() async -> String? {
    let desk = desk
    return await error { try desk.sessions.authSession(of: Desk.url) }?.said
  }

  @Test func isForItsOwnerOnly() async throws {
    try await desk.signedIn()
    for name in ["session.json", "session.json.lock"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: desk.folder.path + "/state/" + name)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path + "/state").sorted()
    #expect(names == ["session.json", "session.json.lock"])
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o666, 0o644, 0o610])
  func aFileForOthersIsRefused(_ mode: Int) async throws {
    try write("{}", mode: mode)
    #expect(await problem() == "'\(desk.file)' can be used by others -> chmod 600 '\(desk.file)'")
  }

  @Test(.enabled(if: geteuid() == 0)) func aFileOfAnotherIsRefused() async throws {
    try write("{}")
    try FileManager.default.setAttributes([.ownerAccountID: 12345], ofItemAtPath: desk.file)
    #expect(await problem() == "'\(desk.file)' belongs to another user -> rm '\(desk.file)', then 'login'")
  }

  @Test(arguments: [
    "", "{", "[]", "\u{FF}", #"{"https://abc.supabase.co":{}}"#, #"{"https://abc.supabase.co":3}"#,
    #"{"https://abc.supabase.co":{"access_token":"a","refresh_token":"","renew_at":"2026-01-01T00:00:00Z","user_id":"x"}}"#,
  ])
  func aDamagedFileIsRefused(_ text: String) async throws {
    try write(text)
    #expect(await problem() == "'\(desk.file)' is damaged -> rm '\(desk.file)', then 'login'")
  }

  @Test func aFolderIsRefused() async throws {
    try FileManager.default.createDirectory(atPath: desk.file, withIntermediateDirectories: true)
    #expect(
      await problem() == "'\(desk.file)' must be a file, found something else -> check with: ls -l '\(desk.file)'")
  }

  @Test func otherProjectsStay() async throws {
    try write(#"{"https://other.example.com":{"later":[1.50]}}"#)
    try await desk.signedIn()
    #expect(desk.kept?.access.text == "A1")
    try await desk.sessions.locked(sleep: desk.surroundings.sleep) { () async throws(StoreError) in
      try desk.sessions.keep(nil, of: Desk.url)
    }
    let text = try String(contentsOfFile: desk.file, encoding: .utf8)
    #expect(JSON(parsing: text) == JSON(parsing: #"{"https://other.example.com":{"later":[1.50]}}"#))
  }

  /// The tokens go, wherever they lie; the link stays one.
  @Test func tokensGoFromTheEndOfALink() async throws {
    let target = desk.folder.path + "/elsewhere.json"
    try write("{}")
    try FileManager.default.moveItem(atPath: desk.file, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: desk.file, withDestinationPath: target)
    for token in ["A1", "A2"] {
      try await desk.signedIn(access: token)
      #expect(try String(contentsOfFile: target, encoding: .utf8).contains(token))
      try await desk.sessions.locked(sleep: desk.surroundings.sleep) { () async throws(StoreError) in
        try desk.sessions.keep(nil, of: Desk.url)
      }
      #expect(!FileManager.default.fileExists(atPath: target))
      #expect(desk.kept == nil)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: desk.file) == target)
  }

  @Test func aDamagedEntryIsReplacedBySigningIn() async throws {
    try write(#"{"https://abc.supabase.co":{}}"#)
    _ = try await desk.gateway(ScriptedWeb([Desk.granted("A1", "R1")])).signIn(email: "jo@example.com", password: "p")
    #expect(desk.kept?.access.text == "A1")
  }

  @Test func thePasswordIsNotSentWhereNothingCanBeKept() async throws {
    try write("{", mode: 0o600)
    let web = ScriptedWeb([Desk.granted("A1", "R1")])
    let gateway = try desk.gateway(web)
    #expect(await error { try await gateway.signIn(email: "jo@example.com", password: "p") } != nil)
    #expect(web.requests.isEmpty)
  }

  @Test func aLockThatIsNeverFreed() async throws {
    let desk = desk
    try await desk.signedIn()
    let held = try FileLock(desk.file + ".lock")
    let problem = await error {
      try await desk.sessions.locked(sleep: desk.surroundings.sleep) { () async throws(StoreError) -> Int in 1 }
    }
    #expect(problem?.said == "another shell is busy with the session and doesn't finish -> end it, then try again")
    #expect(desk.naps.withLock { $0.count } == 600)
    _ = consume held
    try await desk.signedIn()
  }

  /// A descriptor that is closed twice may be somebody else's by then.
  @Test func aLockThatIsHeldClosesNothingElse() async throws {
    try await desk.signedIn()
    let path = desk.file + ".lock"
    let held = try FileLock(path)
    let tries = Task.detached {
      for _ in 0..<20_000 { #expect(throws: FileLock.Problem.self) { _ = try FileLock(path) } }
    }
    let opens = Task.detached {
      for _ in 0..<100_000 where close(open("/dev/null", O_RDONLY | O_CLOEXEC)) != 0 { return false }
      return true
    }
    await tries.value
    #expect(await opens.value)
    _ = consume held
  }

  @Test func aLinkIsNoLock() async throws {
    let desk = desk
    try write("{}")
    try FileManager.default.createSymbolicLink(atPath: desk.file + ".lock", withDestinationPath: "/dev/null")
    #expect(
      await error { try await desk.signedIn() }?.said
        == "'\(desk.file)' can't be locked: too many levels of symbolic links -> check with: ls -l '\(desk.file)'")
  }
}
