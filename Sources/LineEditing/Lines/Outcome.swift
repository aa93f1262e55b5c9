/// How reading one line ended.
public enum Outcome: Sendable, Equatable {
  /// What was typed, without the last newline.
  case line(String)
  case interrupted
  case endOfInput
  /// Only from a pipe or a file: the line with this number, from 1, is no UTF-8.
  case notUTF8(line: Int)
  case failed(errno: Int32)
}
