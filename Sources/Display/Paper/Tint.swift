/// The palette: grounds with words on them, as a badge has them; the words carry the meaning, not the colour.
package enum Tint: String, CaseIterable, Sendable {
  case none, blue, green, purple, violet, orange, gray, slate, yellow, emerald, red, indigo, amber
  /// White on a dark green.
  case forest
  /// A darker gray.
  case ash
  case gold, silver, bronze
}

extension Tint {
  /// The parameters of SGR for words on this ground.
  func badgeCodes(on canvas: Canvas) -> String {
    guard canvas.theme.page != .none, let shades = shades(on: canvas.theme.page) else { return "" }
    let weight = self == .gold && canvas.colours != .sixteen ? "1;" : ""
    return switch canvas.colours {
    case .none: ""
    case .sixteen: shades.sixteen.badge
    case .indexed: "\(weight)38;5;\(shades.indexed.words);48;5;\(shades.indexed.ground)"
    case .truecolor: "\(weight)38;2;\(shades.words.parameters);48;2;\(shades.ground.parameters)"
    }
  }

  /// The parameters of SGR for words in this colour.
  func accentCodes(on canvas: Canvas) -> String {
    guard let shades = shades(on: canvas.theme.page) else { return "" }
    return switch canvas.theme.page == .none && canvas.colours != .none ? .sixteen : canvas.colours {
    case .none: ""
    case .sixteen: shades.sixteen.accent
    case .indexed: "38;5;\(shades.indexed.accent)"
    case .truecolor: "38;2;\(shades.accent.parameters)"
    }
  }
}

extension Tint {
  /// The ground of a badge, the words on it, and the colour of words that stand alone.
  struct Shades {
    let ground: RGB
    let words: RGB
    let accent: RGB
    /// The same among 256 colours, as far apart as words have to be from their ground.
    let indexed: (ground: Int, words: Int, accent: Int)
    /// SGR parameters for sixteen colours: of a badge, and of words alone.
    let sixteen: (badge: String, accent: String)

    /// - Parameter page: what words alone stand on; nil where nobody knows.
    init(_ colours: Colours, on page: RGB?) {
      (ground, words, accent) = (RGB(colours.ground), RGB(colours.words), RGB(colours.accent))
      let base = ground.indexed
      indexed = (
        base, words.indexed(on: RGB(indexed: base)), page.map { [accent] in accent.indexed(on: $0) } ?? accent.indexed
      )
      sixteen = (colours.badge, colours.alone)
    }
  }

  /// The shades as they are written down, and the parameters of SGR where there are sixteen colours.
  struct Colours {
    let ground, words, accent: UInt32
    let badge, alone: String

    init(_ ground: UInt32, _ words: UInt32, _ accent: UInt32, _ badge: String, _ alone: String) {
      (self.ground, self.words, self.accent, self.badge, self.alone) = (ground, words, accent, badge, alone)
    }
  }

  /// Nil for no tint.
  func shades(on page: Theme.Page) -> Shades? {
    switch page {
    case .unknown, .none: Self.anywhere[self]
    case .light: Self.onLight[self]
    case .dark: Self.onDark[self]
    }
  }

  private static let anywhere = table(on: nil) { $0.anywhere }
  private static let onLight = table(on: Theme.Page.light.worst) { $0.onLight }
  private static let onDark = table(on: Theme.Page.dark.worst) { $0.onDark }

  private static func table(on page: RGB?, _ colours: (Tint) -> Colours?) -> [Tint: Shades] {
    let known = allCases.compactMap { tint in colours(tint).map { (tint, Shades($0, on: page)) } }
    return Dictionary(uniqueKeysWithValues: known)
  }
}

extension Tint {
  /// For a page that may be light or dark: blocks as on a light one, and words that can be read on either.
  private var anywhere: Colours? {
    switch self {
    case .none: nil
    case .blue: Colours(0xDBEAFE, 0x1D4ED8, 0x3B82F6, "30;104", "94")
    case .green: Colours(0xDCFCE7, 0x15803D, 0x22C55E, "30;102", "92")
    case .purple: Colours(0xF3E8FF, 0x7E22CE, 0xA855F7, "30;105", "95")
    case .violet: Colours(0xEDE9FE, 0x6D28D9, 0x8B5CF6, "30;105", "95")
    case .orange: Colours(0xFFEDD5, 0xC2410C, 0xF97316, "30;43", "33")
    case .gray: Colours(0xF3F4F6, 0x374151, 0x6B7280, "30;47", "37")
    case .slate: Colours(0xF1F5F9, 0x334155, 0x64748B, "30;47", "37")
    case .yellow: Colours(0xFEF9C3, 0xA16207, 0xEAB308, "30;103", "93")
    case .emerald: Colours(0xD1FAE5, 0x047857, 0x10B981, "30;42", "32")
    case .red: Colours(0xFEE2E2, 0xB91C1C, 0xEF4444, "30;101", "91")
    case .indigo: Colours(0xE0E7FF, 0x4338CA, 0x6366F1, "30;104", "94")
    case .amber: Colours(0xFEF3C7, 0xB45309, 0xF59E0B, "30;103", "93")
    case .forest: Colours(0x166534, 0xFFFFFF, 0x166534, "97;42", "32")
    case .ash: Colours(0xD1D5DB, 0x374151, 0x6B7280, "30;47", "37")
    case .gold: Colours(0xFACC15, 0x713F12, 0xEAB308, "1;30;103", "1;93")
    case .silver: Colours(0xCBD5E1, 0x1E293B, 0x94A3B8, "30;47", "37")
    case .bronze: Colours(0xFDBA74, 0x7C2D12, 0xC2410C, "30;43", "33")
    }
  }

  /// For a light page: pastel blocks with dark words, and dark words alone.
  private var onLight: Colours? {
    switch self {
    case .none: nil
    case .blue: Colours(0xDBEAFE, 0x1D4ED8, 0x1D4ED8, "97;44", "34")
    case .green: Colours(0xDCFCE7, 0x15803D, 0x166534, "30;102", "32")
    case .purple: Colours(0xF3E8FF, 0x7E22CE, 0x7E22CE, "30;105", "35")
    case .violet: Colours(0xEDE9FE, 0x6D28D9, 0x6D28D9, "30;105", "35")
    case .orange: Colours(0xFFEDD5, 0xC2410C, 0x9A3412, "30;43", "33")
    case .gray: Colours(0xF3F4F6, 0x374151, 0x4B5563, "30;47", "90")
    case .slate: Colours(0xF1F5F9, 0x334155, 0x475569, "30;47", "90")
    case .yellow: Colours(0xFEF9C3, 0xA16207, 0x854D0E, "30;103", "33")
    case .emerald: Colours(0xD1FAE5, 0x047857, 0x065F46, "30;42", "32")
    case .red: Colours(0xFEE2E2, 0xB91C1C, 0xB91C1C, "30;101", "31")
    case .indigo: Colours(0xE0E7FF, 0x4338CA, 0x4338CA, "97;44", "34")
    case .amber: Colours(0xFEF3C7, 0xB45309, 0x92400E, "30;103", "33")
    case .forest: Colours(0x166534, 0xFFFFFF, 0x166534, "30;42", "32")
    case .ash: Colours(0xD1D5DB, 0x374151, 0x4B5563, "30;47", "90")
    case .gold: Colours(0xFACC15, 0x713F12, 0x854D0E, "1;30;103", "1;33")
    case .silver: Colours(0xCBD5E1, 0x1E293B, 0x475569, "30;47", "90")
    case .bronze: Colours(0xFDBA74, 0x7C2D12, 0x9A3412, "30;43", "33")
    }
  }

  /// For a dark page: deep blocks with pale words, and pale words alone.
  private var onDark: Colours? {
    switch self {
    case .none: nil
    case .blue: Colours(0x1E3A8A, 0xBFDBFE, 0x60A5FA, "97;44", "94")
    case .green: Colours(0x14532D, 0xBBF7D0, 0x4ADE80, "30;102", "92")
    case .purple: Colours(0x581C87, 0xE9D5FF, 0xC084FC, "30;105", "95")
    case .violet: Colours(0x4C1D95, 0xDDD6FE, 0xA78BFA, "30;105", "95")
    case .orange: Colours(0x7C2D12, 0xFED7AA, 0xFB923C, "30;43", "33")
    case .gray: Colours(0x374151, 0xE5E7EB, 0x9CA3AF, "30;47", "37")
    case .slate: Colours(0x334155, 0xE2E8F0, 0x94A3B8, "30;47", "37")
    case .yellow: Colours(0x713F12, 0xFEF08A, 0xFACC15, "30;103", "93")
    case .emerald: Colours(0x064E3B, 0xA7F3D0, 0x34D399, "30;42", "32")
    case .red: Colours(0x7F1D1D, 0xFECACA, 0xF87171, "30;101", "91")
    case .indigo: Colours(0x312E81, 0xC7D2FE, 0x818CF8, "97;44", "94")
    case .amber: Colours(0x78350F, 0xFDE68A, 0xFBBF24, "30;103", "93")
    case .forest: Colours(0x166534, 0xFFFFFF, 0x4ADE80, "30;42", "32")
    case .ash: Colours(0x4B5563, 0xE5E7EB, 0x9CA3AF, "30;47", "37")
    case .gold: Colours(0xA16207, 0xFEFCE8, 0xFACC15, "1;30;103", "1;93")
    case .silver: Colours(0x475569, 0xF8FAFC, 0xCBD5E1, "30;47", "37")
    case .bronze: Colours(0x9A3412, 0xFFEDD5, 0xFDBA74, "30;43", "33")
    }
  }
}
