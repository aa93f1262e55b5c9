import Glibc
package import TestSupport

/// Keys typed into the editor's demonstration and into the program itself, which has to stay alive and come back.
///
/// The first step says what is started; one that begins with `@` is something else than a key.
package struct KeyTrial: Trial {
  package static let name = "keys"
  package init() {}

  package func steps(_ random: inout StoreRandom) async throws -> [String] {
    var maker = KeyMaker(random: random)
    return maker.steps()
  }

  package func run(_ steps: [String], within limits: Limits, begin: (Int) -> Void) async throws -> [Finding] {
    let words = (steps.first ?? "").split(separator: " ").map(String.init)
    guard words.count == 4, words[0] == "@start" else { return [Finding("no @start PROGRAM KEYS EXTRAS", at: 0)] }
    let home = Home(keys: words[2])
    defer { withExtendedLifetime(home) {} }
    let typist = try home.start(words[1], extras: words[3])
    guard typist.wait(60, until: { $0.text.contains("›") || $0.text.contains(">") }) else {
      return [Finding("no prompt at the start", at: 0, typist.text)]
    }
    for (number, step) in steps.enumerated().dropFirst() where !typist.hasEnded {
      begin(number)
      if !Self.perform(step, typist) {
        return [Finding("keys are not taken", at: number, String(typist.text.suffix(500)))]
      }
    }
    return Self.ending(of: typist, words[1], at: steps.count - 1)
  }

  private static func perform(_ step: String, _ typist: Typist) -> Bool {
    let words = step.split(separator: " ")
    switch words.first {
    case "@resize" where words.count == 3: typist.resize(max(1, Int(words[1]) ?? 80), max(1, Int(words[2]) ?? 24))
    case "@signal" where words.count == 2: typist.signal(signals[String(words[1])] ?? SIGWINCH)
    case "@wait" where words.count == 2: _ = typist.wait((Double(words[1]) ?? 0) / 1000)
    default:
      // A stopped program takes no keys.
      typist.signal(SIGCONT)
      let isTaken = typist.type(KeyBytes.bytes(step))
      _ = typist.wait(0.004)
      return isTaken
    }
    return true
  }

  /// The end of a program, with the first place in our sources that it named.
  private static func crash(of typist: Typist, _ program: String, _ signal: Int32, at step: Int) -> Finding {
    let lines = typist.text.split(whereSeparator: \.isNewline).map(String.init)
    let fatal = lines.first { $0.contains("Fatal error") }
    let frame = lines.first { $0.contains(" in ") && $0.contains("/Sources/") }
    let words = [fatal, frame].compactMap { $0?.suffix(160) }.joined(separator: " ")
    return Finding("\(program): signal \(signal): \(words)", at: step, typist.text)
  }

  private static let signals = ["WINCH": SIGWINCH, "INT": SIGINT, "TSTP": SIGTSTP, "CONT": SIGCONT, "STOP": SIGSTOP]

  /// The findings in the end: the prompt should come back, a line run, and the terminal be left as it was
  /// found.
  private static func ending(of typist: Typist, _ program: String, at step: Int) -> [Finding] {
    typist.signal(SIGCONT)
    typist.resize(80, 24)
    var isBack = false
    for number in 0..<12 where !isBack && !typist.hasEnded {
      _ = typist.type(Array("\u{1b}[201~\u{3}".utf8))
      _ = typist.wait(0.05 * Double(number + 1))
      typist.forget()
      let mark = "MARK\(number)"
      _ = typist.type(Array("echo \(mark)\r".utf8))
      let shown = program == "compass" ? "\(mark)\r\n" : "got \"echo \(mark)\""
      isBack = typist.wait(number < 6 ? 1 : 8, until: { $0.text.contains(shown) })
    }
    if !isBack, !typist.hasEnded {
      return [Finding("\(program): no prompt after Ctrl-C", at: step, String(typist.text.suffix(800)).debugDescription)]
    }
    _ = typist.type(Array("quit\r".utf8))
    guard typist.wait(20, until: \.hasEnded), let status = typist.status else {
      return [Finding("\(program): doesn't leave", at: step, String(typist.text.suffix(800)).debugDescription)]
    }
    var findings: [Finding] = []
    // Ctrl-\ between two lines ends any program.
    if status & 0x7F == SIGQUIT { return [] }
    if status & 0x7F != 0 { return [crash(of: typist, program, status & 0x7F, at: step)] }
    if status >> 8 == 70 { findings.append(Finding("\(program): fault", at: step, typist.text)) }
    if !typist.isRestored { findings.append(Finding("\(program): the terminal isn't restored", at: step)) }
    return findings
  }
}
