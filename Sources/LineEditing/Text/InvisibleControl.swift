extension Unicode.Scalar {
  /// Whether the scalar draws nothing but may change how its neighbours are drawn: bidirectional and zero-width
  /// controls, separators of lines and paragraphs, C1 controls and Delete. The C0 controls are keys, and not meant.
  var isInvisibleControl: Bool {
    switch properties.generalCategory {
    case .format, .lineSeparator, .paragraphSeparator: true
    case .control: value >= 0x7f
    default: false
    }
  }
}
