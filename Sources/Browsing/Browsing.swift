public import Display
import LineEditing
public import Shell

/// The list in front on the whole terminal, until the person goes back to the line.
public enum Browsing {
  /// Takes the terminal on standard input and output; to be called within `Interruption.run`.
  ///
  /// - Parameter canvas: what the terminal can show; its size is looked up.
  public static func run(_ interpreter: Interpreter, on canvas: Canvas) async -> Browsed {
    let mail = Mailbox()
    let browsed = await withTaskCancellationHandler {
      await OwnThread.run {
        guard let screen = FullScreen(mail.alarm) else { return Browsed(interpreter.conversation, failure: noTerminal) }
        return BrowsingLoop(interpreter, on: screen, canvas: canvas, mail: mail).run()
      }
    } onCancel: {
      mail.post(.cancelled)
    }
    return browsed ?? Browsed(interpreter.conversation, failure: Failure("the system has no thread left"))
  }

  private static var noTerminal: Failure { Failure("browse needs a terminal", hint: "'show' prints the list") }
}
