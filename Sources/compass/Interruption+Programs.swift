import LineEditing

extension Interruption.Response {
  /// What a command's Ctrl-C of this number does: it belongs to a program that has the terminal, else the first one
  /// cancels and the second one no longer waits.
  init(to count: Int) { self = Pipe.isFeeding ? .ignore : count == 1 ? .cancel : .abandon }
}
