import Glibc

/// Red, green and blue, 0 to 255 each.
package struct RGB: Hashable, Sendable {
  package let red: Int
  package let green: Int
  package let blue: Int

  package init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

  package init(_ hex: UInt32) {
    self.init(red: Int(hex >> 16 & 0xFF), green: Int(hex >> 8 & 0xFF), blue: Int(hex & 0xFF))
  }

  /// One of the 256 colours, of which the first sixteen are taken as xterm has them.
  package init(indexed number: Int) {
    switch number {
    case ..<16: self.init(Self.sixteen[max(0, number)])
    case 16..<232:
      let place = number - 16
      self.init(red: Self.levels[place / 36], green: Self.levels[place / 6 % 6], blue: Self.levels[place % 6])
    default:
      let level = 8 + 10 * (min(number, 255) - 232)
      self.init(red: level, green: level, blue: level)
    }
  }

  private static let levels = [0, 95, 135, 175, 215, 255]
  private static let sixteen: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The parameters of SGR.
  var parameters: String { "\(red);\(green);\(blue)" }

  private func distance(to other: RGB) -> Int {
    let (red, green, blue) = (other.red - red, other.green - green, other.blue - blue)
    return red * red + green * green + blue * blue
  }

  /// The nearest of the 240 fixed colours of the 256.
  var indexed: Int { nearest(among: Array(16...255)) }

  /// The nearest of the sixteen that a person may have chosen for their terminal.
  var sixteenth: Int { nearest(among: Array(0...15)) }

  /// The nearest of the 240 in which words can be read on a ground.
  func indexed(on ground: RGB) -> Int {
    nearest(among: (16...255).filter { RGB(indexed: $0).contrast(with: ground) >= Self.readable })
  }

  private func nearest(among numbers: [Int]) -> Int {
    numbers.min { distance(to: RGB(indexed: $0)) < distance(to: RGB(indexed: $1)) } ?? indexed
  }

  /// The least contrast in which words of any size can be read.
  private static let readable = 4.5
}

extension RGB {
  /// How bright it is to the eye, from 0 to 1, as the W3C reckons it.
  package var luminance: Double {
    func linear(_ value: Int) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// From 1 to 21, as the W3C reckons it.
  package func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
