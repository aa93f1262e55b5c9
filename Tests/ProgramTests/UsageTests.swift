import Testing

/// Help, version, completion scripts, and words that are wrong.
struct UsageTests {
  let home: Home
  init() throws { home = try Home() }

  @Test(arguments: [
    ("--version", "compass 0.1.0\n"), ("--help", "OVERVIEW: Explore a family's college recruiting list"),
  ])
  func answersGoToStandardOutput(option: String, beginning: String) throws {
    let run = try home.run(option)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(beginning))
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScriptsAreMade(shell: String) throws {
    let run = try home.run("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.output.contains("--keep-going") || run.output.contains("keep-going"))
    #expect(run.errors.isEmpty)
  }

  @Test func completionScriptIsGoodBash() throws {
    let run = try home.shell("compass --generate-completion-script bash >script && bash -n script")
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test(arguments: [
    ["--nonsense"], ["-o", "nonsense"], ["--color", "sometimes"], ["-c"], ["--db"],
  ])
  func wrongOptionsAreNotUnderstood(words: [String]) throws {
    let run = try home.shell("compass \(words.joined(separator: " "))")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("error: "))
  }

  @Test func wordsThatAreNotTextAreNotUnderstood() throws {
    let run = try home.shell(#"compass --sample -c $'echo \xff'"#)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "error: argument 3 is not UTF-8 text\n")
  }

  @Test(
    arguments: [
      ("count", 0), ("show nowhere", 1), ("nonsense", 2), ("filter divison=D1", 2), ("quit", 0),
      ("expect count = 3", 1), ("filter D1; count; show nowhere", 1), ("show > /dev/null/x.csv", 1),
      ("show | false", 1),
      ("echo 'open", 2),
    ] as [(String, Int32)])
  func statusTells(command: String, status: Int32) throws {
    let run = try home.run("--sample", "-c", command)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains("error: ") == (status != 0))
    #expect(!run.output.contains("error"))
  }

  @Test func resultsAndNothingElseOnStandardOutput() throws {
    let run = try home.run(
      "--sample", "-c", "filter D1 fit>=70 within=500", "-c", "sort fit", "-c", "show", "-o", "json")
    #expect(run.status == 0)
    let rows = try JSONValue.array(run.output)
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0["division"] as? String == "D1" })
    #expect(run.errors.contains("\(rows.count) of 65 schools  [D1]"))
  }
}
