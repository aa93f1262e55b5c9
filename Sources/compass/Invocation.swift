import ArgumentParser

/// The words of a command line, parted where `--` ends the scripts.
struct Invocation {
  var options: Options
  /// `$1`...`$9` of the scripts.
  var arguments: [String]

  /// Reads the words behind the program's name; throws what the parser throws.
  init(_ words: [String]) throws {
    let end = words.firstIndex(of: "--")
    let own = Array(words[..<(end ?? words.endIndex)])
    var command = try Options.parseAsRoot(own)
    guard let options = command as? Options else {
      try command.run()
      throw CleanExit.helpRequest(Options.self)
    }
    self.options = options
    arguments = end.map { Array(words[($0 + 1)...]) } ?? []
  }
}
