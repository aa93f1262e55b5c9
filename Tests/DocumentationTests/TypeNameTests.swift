import Foundation
import Testing

struct TypeNameTests {
  /// A name means one type, wherever it stands in the sources: nobody has to know which module a file sees.
  @Test func everyTypeHasANameOfItsOwn() throws {
    let declaration =
      #/^(?:@\w+ )*(?:(?:package|public|internal) )?(?:(?:final|indirect) )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/#
      .anchorsMatchLineEndings()
    var files: [Substring: [String]] = [:]
    for file in try Page.swiftFiles(under: "Sources") {
      for match in try Page(path: file).text.matches(of: declaration) {
        files[match.output.1, default: []].append(file)
      }
    }
    #expect(files.count > 500)
    for (name, files) in files where files.count > 1 { Issue.record("\(name): \(files.joined(separator: ", "))") }
  }

  /// The name of a type of the language stays that type.
  @Test func noTypeTakesTheNameOfOneOfTheLanguage() throws {
    let reserved = ["Set", "Array", "Dictionary", "String", "Int", "Result", "Task", "Mirror", "Range", "Character"]
    for file in try Page.swiftFiles(under: "Sources") {
      let text = try Page(path: file).text
      for name in reserved { #expect(!text.contains("struct \(name):"), "\(file)") }
    }
  }
}
