/// The words of a command line that belong to no option: scripts, say.
package struct CommandLineOperand<Settings>: Sendable {
  /// What stands for one in `--help`, in capitals.
  package var placeholder: String
  /// What it is, with its article, as errors say it.
  package var noun: String
  package var summary: String
  /// How the names of its files end, without the dot; nil where it is no file.
  package var ending: String?
  var add: @Sendable (inout Settings, String) -> Void

  package init(
    _ placeholder: String, _ noun: String, _ summary: String, ending: String? = nil,
    add: @escaping @Sendable (inout Settings, String) -> Void
  ) {
    self.placeholder = placeholder
    self.noun = noun
    self.summary = summary
    self.ending = ending
    self.add = add
  }
}
