import Display
import Domain
import Grammar
import ShellCore
import Storage

extension Interpreter {
  /// Runs a line again and again, each time on fresh rows, until a key is pressed, it fails, or the task is cancelled.
  mutating func watch(_ line: String, every seconds: Int, _ target: Cursor.Target?) async -> Outcome {
    if let failure = tooDeep(Replayed(.line, line)) { return await report(failure) }
    let (outer, keys) = (self.present, world.person.watchKeys())
    defer { keys?.stop() }
    let heading = Text("every \(seconds) s: \(line)   \(keys == nil ? "Ctrl-C" : "any key") ends it", .dim)
    var inner = Interpreter(
      shell: shell, vocabulary: vocabulary, world: world,
      present: { presentation in
        if case .results(let blocks, let mode, nil) = presentation {
          try await outer(.frame(blocks, mode: mode, heading: heading))
        } else {
          try await outer(presentation)
        }
      })
    inner.arguments = arguments
    inner.replaying = replaying + [Replayed(.line, line)]
    inner.shell.recording = nil
    defer {
      shell.printed = inner.shell.printed
      shell.session.take(inner.shell.session.tables)
    }
    do {
      while true {
        try Task.checkCancellation()
        _ = try await inner.shell.reload(with: world)
        let outcome = await inner.run(line)
        if outcome.status != .done || outcome.leaves { return Outcome(status: outcome.status) }
        guard let keys else {
          try await world.system.sleep(.seconds(seconds))
          continue
        }
        if try await keys.pressed(.seconds(seconds)) { return Outcome() }
      }
    } catch {
      let failure = Failure(error)
      return failure.status == .interrupted ? Outcome(status: .interrupted) : await report(failure)
    }
  }
}
