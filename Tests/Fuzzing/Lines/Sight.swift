import Display
import Grammar
import ShellCore
import TestSupport

/// What is said of a line while it's typed: completion, colours, what it would do, how it could go on.
struct Sight {
  let interpreter: Interpreter
  let past: [PastLine]

  func findings(_ line: String, _ step: Int) -> [Finding] {
    var random = StoreRandom(seed: LineShell.hash(line))
    var findings = look(line, step)
    findings += completed(line, at: random.number(0...line.utf8.count), step)
    findings += completed(line, at: line.utf8.count, step)
    if line.utf8.count <= 80, random.chance(16) {
      for end in 0..<line.utf8.count {
        findings += look(String(decoding: line.utf8.prefix(end), as: UTF8.self), step)
      }
    }
    return findings
  }

  private func look(_ line: String, _ step: Int) -> [Finding] {
    var findings: [Finding] = []
    var continuation = Continuation(interpreter)
    _ = continuation.isUnfinished(line)
    var end = 0
    for part in interpreter.colouring(of: line) {
      if part.span.lowerBound < end || part.span.upperBound > line.utf8.count {
        findings.append(Finding("colours overlap or leave the line", at: step, "\(part.span) after \(end)"))
      }
      end = part.span.upperBound
    }
    let autosuggestion = interpreter.autosuggestion(for: line, past: past).text
    if Visible.needsSubstitutes("x" + autosuggestion) {
      findings.append(Finding("control character in the ghost", at: step, autosuggestion))
    }
    if let told = interpreter.preview(of: line)?.text, Visible.needsSubstitutes("x" + told) {
      findings.append(Finding("control character in the foresight", at: step, told))
    }
    return findings
  }

  private func completed(_ line: String, at cursor: Int, _ step: Int) -> [Finding] {
    let found = interpreter.completions(of: line, at: cursor, limit: 20)
    var findings: [Finding] = []
    if found.span.lowerBound < 0 || found.span.upperBound > cursor {
      findings.append(Finding("completion outside the line", at: step, "\(found.span) at \(cursor)"))
    }
    let texts = found.candidates.map(\.text)
    if Set(texts).count != texts.count {
      findings.append(Finding("completion offered twice", at: step, "\(texts)"))
    }
    if found.total < texts.count { findings.append(Finding("more completions than there are", at: step)) }
    return findings
  }
}
