import Domain
import Foundation
import Storage
import Synchronization
import Testing
import Values

@testable import SupabaseStorage

@Suite struct SessionFileTests {
  private let site = SigningSite()

  private func write(_ text: String, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      at: site.folder.appending(path: "state"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: site.file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: site.file)
  }

  private func problem() async -> String? {
    let site = site
    return await error { try site.sessions.authSession(of: SigningSite.url) }?.said
  }

  @Test func isForItsOwnerOnly() async throws {
    try await site.signedIn()
    for name in ["session.json", "session.json.lock"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: site.folder.path + "/state/" + name)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: site.folder.path + "/state").sorted()
    #expect(names == ["session.json", "session.json.lock"])
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o666, 0o644, 0o610]) func aFileForOthersIsRefused(_ mode: Int) async throws {
    try write("{}", mode: mode)
    #expect(await problem() == "'\(site.file)' can be used by others → chmod 600 '\(site.file)'")
  }

  @Test(.enabled(if: geteuid() == 0)) func aFileOfAnotherIsRefused() async throws {
    try write("{}")
    try FileManager.default.setAttributes([.ownerAccountID: 12345], ofItemAtPath: site.file)
    #expect(await problem() == "'\(site.file)' belongs to another user → rm '\(site.file)', then 'login'")
  }

  @Test(arguments: [
    "", "{", "[]", "\u{FF}", #"{"https://abc.supabase.co":{}}"#, #"{"https://abc.supabase.co":3}"#,
    #"{"https://abc.supabase.co":{"access_token":"a","refresh_token":"","renew_at":"2026-01-01T00:00:00Z","user_id":"x"}}"#,
  ])
  func aDamagedFileIsRefused(_ text: String) async throws {
    try write(text)
    #expect(await problem() == "'\(site.file)' is damaged → rm '\(site.file)', then 'login'")
  }

  @Test func aFolderIsRefused() async throws {
    try FileManager.default.createDirectory(atPath: site.file, withIntermediateDirectories: true)
    #expect(
      await problem() == "'\(site.file)' must be a file, found something else → check with: ls -l '\(site.file)'")
  }

  @Test func otherProjectsStay() async throws {
    try write(#"{"https://other.example.com":{"later":[1.50]}}"#)
    try await site.signedIn()
    #expect(site.kept?.access.text == "A1")
    try await site.sessions.locked(sleep: site.surroundings.sleep) { () async throws(StoreError) in
      try site.sessions.keep(nil, of: SigningSite.url)
    }
    let text = try String(contentsOfFile: site.file, encoding: .utf8)
    #expect(JSON(parsing: text) == JSON(parsing: #"{"https://other.example.com":{"later":[1.50]}}"#))
  }

  /// The tokens go, wherever they lie; the link stays one.
  @Test func tokensGoFromTheEndOfALink() async throws {
    let target = site.folder.path + "/elsewhere.json"
    try write("{}")
    try FileManager.default.moveItem(atPath: site.file, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: site.file, withDestinationPath: target)
    for token in ["A1", "A2"] {
      try await site.signedIn(access: token)
      #expect(try String(contentsOfFile: target, encoding: .utf8).contains(token))
      try await site.sessions.locked(sleep: site.surroundings.sleep) { () async throws(StoreError) in
        try site.sessions.keep(nil, of: SigningSite.url)
      }
      #expect(!FileManager.default.fileExists(atPath: target))
      #expect(site.kept == nil)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: site.file) == target)
  }

  @Test func aDamagedEntryIsReplacedBySigningIn() async throws {
    try write(#"{"https://abc.supabase.co":{}}"#)
    _ = try await site.gateway(ScriptedWeb([SigningSite.granted("A1", "R1")])).signIn(
      email: "jo@example.com", password: "p")
    #expect(site.kept?.access.text == "A1")
  }

  @Test func thePasswordIsNotSentWhereNothingCanBeKept() async throws {
    try write("{", mode: 0o600)
    let web = ScriptedWeb([SigningSite.granted("A1", "R1")])
    let gateway = try site.gateway(web)
    #expect(await error { try await gateway.signIn(email: "jo@example.com", password: "p") } != nil)
    #expect(web.requests.isEmpty)
  }

  @Test func aLockThatIsNeverFreed() async throws {
    let site = site
    try await site.signedIn()
    let held = try FileLock(site.file + ".lock")
    let problem = await error {
      try await site.sessions.locked(sleep: site.surroundings.sleep) { () async throws(StoreError) -> Int in 1 }
    }
    #expect(problem?.said == "another shell is busy with the session and doesn't finish → end it, then try again")
    #expect(site.naps.withLock { $0.count } == 600)
    _ = consume held
    try await site.signedIn()
  }

  /// A descriptor that is closed twice may be someone else's by then.
  @Test func aLockThatIsHeldClosesNothingElse() async throws {
    try await site.signedIn()
    let path = site.file + ".lock"
    let held = try FileLock(path)
    let tries = Task.detached {
      for _ in 0..<4_000 { #expect(throws: FileLock.Problem.self) { _ = try FileLock(path) } }
    }
    let opens = Task.detached {
      for _ in 0..<20_000 where close(open("/dev/null", O_RDONLY | O_CLOEXEC)) != 0 { return false }
      return true
    }
    await tries.value
    #expect(await opens.value)
    _ = consume held
  }

  @Test func aLinkIsNoLock() async throws {
    let site = site
    try write("{}")
    try FileManager.default.createSymbolicLink(atPath: site.file + ".lock", withDestinationPath: "/dev/null")
    #expect(
      await error { try await site.signedIn() }?.said
        == "'\(site.file)' can't be locked: too many levels of symbolic links → check with: ls -l '\(site.file)'")
  }
}
