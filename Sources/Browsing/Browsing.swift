package import Display
import LineEditing
package import ShellCore

/// The list in front on the whole terminal, until the person goes back to the line.
package enum Browsing {
  /// Takes the terminal on standard input and output; to be called within `Interruption.run`.
  ///
  /// - Parameters:
  ///   - canvas: what the terminal can show; its size is looked up.
  ///   - listen: is given whoever hears sentences from the background meanwhile, and nil in the end.
  package static func run(
    _ interpreter: Interpreter, on canvas: Canvas, listen: ((@Sendable ([Text]) -> Void)?) -> Void = { _ in }
  ) async -> Browsed {
    let mail = Mailbox()
    listen { mail.post(.told($0)) }
    defer { listen(nil) }
    let browsed = await withTaskCancellationHandler {
      await OwnThread.run {
        guard let screen = FullScreen(mail.alarm) else { return Browsed(interpreter.shell, failure: noTerminal) }
        return BrowsingLoop(interpreter, on: screen, canvas: canvas, mail: mail).run()
      }
    } onCancel: {
      mail.post(.cancelled)
    }
    return browsed ?? Browsed(interpreter.shell, failure: Failure("the system has no thread left"))
  }

  /// What is answered where the list can't be browsed.
  package static var noTerminal: Failure { Failure("browse needs a terminal", hint: "'show' prints the list") }
}
