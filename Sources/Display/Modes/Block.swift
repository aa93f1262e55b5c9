/// What a command has to say, before anyone decides how it looks.
public enum Block: Sendable {
  case text([Text])
  case sheet(Sheet)
  case detail(Detail)
  /// Several details, in JSON an array.
  case details([Detail])
  /// A value for programs, and the same in words.
  case datum(Datum, [Text])
  /// Several answers one after the other, in JSON an array.
  case group([Block])

  public static func line(_ text: Text) -> Block { .text([text]) }
}
