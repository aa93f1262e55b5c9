import Domain

extension Interpreter {
  /// How the parts of a line are to be coloured: from left to right, without overlaps; what isn't there has no colour.
  ///
  /// The line is read as it would be to be run, and the cursor remembers what it took for what. Lines that nobody types
  /// have no colours.
  package func colouring(of line: String) -> [ColouredSpan] {
    guard line.utf8.count <= Self.longestTyped else { return [] }
    return CancellableScope.taking {
      var highlighter = Highlighter(line, withoutFiles)
      highlighter.paint()
      return highlighter.ordered
    } ?? []
  }
}
