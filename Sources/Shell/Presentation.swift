public import Display
public import Grammar

/// Something that the interpreter has to show; the program decides on which stream, in which colours, through which pager.
public enum Presentation: Sendable {
  /// Results, for standard output, a file or another program.
  case results([Block], mode: OutputMode?, target: Reader.Target?)
  /// Lines for standard error.
  case notices([Text])
  /// An error, or a warning, and where it stands.
  case failure(Failure, at: Excerpt?)
  case warning(String, at: Excerpt?)
}

/// Takes what is to be shown; what it throws makes the command fail.
public typealias Presenter = @Sendable (Presentation) async throws -> Void

/// Nobody reads standard output any more: the shell leaves, and says nothing about it.
public struct ClosedPipe: Error {
  public init() {}
}
