package import Display
package import Grammar

/// Something that the interpreter has to show; the program decides on which stream, in which colours, through which pager.
package enum Presentation: Sendable {
  /// Results, for standard output, a file or another program.
  case results([Block], mode: OutputMode?, target: Cursor.Target?)
  /// Results in full, however wide they are, through the pager.
  case uncut([Block], mode: OutputMode?, target: Cursor.Target?)
  /// Results that take the place of those shown before, beneath a heading where there is a screen.
  case frame([Block], mode: OutputMode?, heading: [Text])
  /// Lines for standard error.
  case notices([Text])
  /// An error, or a warning, and where it stands.
  case failure(Failure, at: Excerpt?)
  case warning(String, at: Excerpt?)
}

/// Takes what is to be shown; what it throws makes the command fail.
package typealias Presenter = @Sendable (Presentation) async throws -> Void

/// Nobody reads standard output any more: the shell leaves, and says nothing about it.
package struct ClosedPipe: Error {
  package init() {}
}
