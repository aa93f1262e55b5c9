import Foundation
import TestSupport
import Testing
import WaitingTrait

/// The lines of `Documentation/Recipes.md`, with the sample family's rows in a file.
@Suite(.waiting) struct RecipesPageTests {
  let home = Home()

  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/Recipes.md")

  /// The blocks of a kind.
  private static func blocks(_ kind: String) throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: "```\(kind)\n").dropFirst()
    return parts.compactMap { $0.components(separatedBy: "```").first }
  }

  private func makeList() throws {
    let archive = try home.run("--sample", "-c", "archive family.json")
    #expect(try archive.status == 0 && home.run("-c", "restore family.json", "--yes").status == 0)
    home.makeFolder("bin")
    home.script("bin/mail", "#!/bin/sh\necho \"$@\" >> mail.txt; cat >> mail.txt\n")
  }

  /// What a shell says to some lines, which all have to work.
  private func run(_ lines: String) throws -> String {
    let path = "\(home("bin")):\(BuiltProgram.folder):/usr/bin:/bin"
    let run = try home.shell("set -e -o pipefail\n\(lines)", environment: ["PATH": path])
    #expect(run.status == 0, "\(lines)\(run.errors)")
    return run.output
  }

  @Test func whatACrontabRuns() throws {
    try makeList()
    let lines = try Self.blocks("crontab").flatMap { $0.split(separator: "\n") }
    for line in lines {
      let fields = line.split(separator: " ", maxSplits: 5)
      #expect(fields.count == 6 && fields.prefix(5).allSatisfy { $0 == "*" || Int($0) != nil } && !line.contains("%"))
      #expect(try run(String(fields.last ?? "false")) == "")
    }
    let mail = try home.read("mail.txt")
    #expect(mail.contains("-s Recruiting today family@example.com") && mail.contains("overdue by"), "\(mail)")
    #expect(lines.count == 3 && home.has("recruiting.json"))
  }

  @Test(.enabled(if: BuiltProgram.isInstalled("jq") && BuiltProgram.isInstalled("git"), "jq or git isn't installed"))
  func whatAShellRuns() throws {
    try makeList()
    let said = try Self.blocks("sh").map { try run($0) }
    #expect(said.count == 4)
    #expect(said[0].hasPrefix("An offer waits for an answer\n"), "\(said[0])")
    #expect(said[1].contains("Kent State University,OH"), "\(said[1])")
    #expect(said[1].contains("\tCase Western Reserve University\t4\t"), "\(said[1])")
    #expect(said[2].contains("Kenyon College: ") && said[2].contains("@athletics.kenyon.example"), "\(said[2])")
    #expect(said[3].contains("Kenyon College") && said[3].contains("Tier: B → A"), "\(said[3])")
  }
}
