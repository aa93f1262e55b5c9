import CEditLine

/// A file or folder that is removed even if a signal ends the program, for as long as this is kept.
public final class TemporaryFile {
  private let place: Int32

  public init(_ path: String, isFolder: Bool = false) { place = editline_temporary_begin(path, isFolder ? 1 : 0) }

  deinit { editline_temporary_end(place) }
}
