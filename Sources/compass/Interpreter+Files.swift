import ShellCore

extension Interpreter {
  /// Replays a script file, or only reads it.
  mutating func replay(_ path: String, _ arguments: [String], onlyChecking: Bool) async -> Outcome {
    do {
      let script = Script(name: path, text: try FileText.read(path), arguments: Array(arguments.prefix(9)))
      return onlyChecking ? await check(script) : await replay(script)
    } catch {
      return await report(error)
    }
  }
}
