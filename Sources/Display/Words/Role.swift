/// What words are for; the canvas decides how that looks.
public enum Role: Equatable, Sendable {
  case plain, name, number, dim, strong, good, warning, bad, heading
  /// Words in a colour: a star, a bar.
  case accent(Tint)
  /// Words on a coloured ground.
  case badge(Tint)
  /// A score in words after a small bar, filled by a fraction of 0 to 1; read aloud it is the words alone.
  case meter(Double, Tint)
  /// Words that lead to an address.
  case link(String)
}
