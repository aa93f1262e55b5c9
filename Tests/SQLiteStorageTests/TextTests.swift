import Domain
import Storage
import TestSupport
import Testing

@testable import SQLiteStorage

/// Texts that are no ordinary texts.
struct TextTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  /// `␀` stands for a NUL character, which would make the list of the tests a binary file.
  @Test(arguments: ["a␀b", "␀", "␀␀end", "", "\u{FEFF}bom", "\r\n\t", "\u{10FFFF}e\u{301}"])
  func isKeptWhole(_ words: String) async throws {
    let text = words.replacing("␀", with: "\0")
    let (store, make) = try await folder.opened()
    var school = make.school(1)
    school.notes = text
    school.pros = [text, "x"]
    try await store.apply([school.insertion])
    #expect(try await folder.open().load(School.self, limit: 9) == [school])
    let change = Change(.schools, school.id.uuid, .set(column: "notes", before: .text(text), after: .text("\0" + text)))
    try await store.apply([change])
    #expect(try await store.load(School.self, limit: 9).first?.notes == "\0" + text)
    try await store.apply([change.inverse])
    #expect(try await store.load(School.self, limit: 9).first?.notes == text)
  }

  /// U+FFFD is shown for it, and the bytes stay until somebody changes the text.
  @Test(arguments: ["CAST(x'61FF62' AS TEXT)", "x'61FF62'"])
  func brokenTextIsShownAndKept(_ literal: String) async throws {
    let (store, _) = try await folder.openedWithASchool()
    try await store.sql("UPDATE schools SET notes = \(literal)")
    let school = try #require(try await store.load(School.self, limit: 9).first)
    #expect(school.notes == "a\u{FFFD}b")
    try await store.apply([try #require(school.setting("ranking", to: .int(3)))])
    #expect(try await store.rows("SELECT hex(notes) AS bytes FROM schools") == [["bytes": "61FF62"]])
    try await store.apply([try #require(school.setting("notes", to: .text("whole")))])
    #expect(try await store.load(School.self, limit: 9).first?.notes == "whole")
  }

  @Test func aFileInUTF16IsReadToo() async throws {
    try folder.write([], to: "compass.db")
    _ = try Locker(folder("compass.db"), "PRAGMA encoding = 'UTF-16le'; \(try FormerFileTests.text("version1.sql"))")
    let (store, make) = try await folder.opened()
    var school = make.school(1)
    school.notes = "é\u{1F9ED}\0 end"
    try await store.apply([school.insertion])
    #expect(try await store.rows("PRAGMA encoding") == [["encoding": "UTF-16le"]])
    #expect(try await store.loadAll(School.self)[school.id] == school)
  }
}
