import TestSupport
import Testing
import Values

/// Ids: their texts, their order, and where new ones come from.
struct UUIDTests {
  private static let bytes: [(high: UInt64, low: UInt64, text: String)] = [
    (0, 0, "00000000-0000-0000-0000-000000000000"), (.max, .max, "ffffffff-ffff-ffff-ffff-ffffffffffff"),
    (0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, "01234567-89ab-cdef-fedc-ba9876543210"),
    (1, 0x8000_0000_0000_0000, "00000000-0000-0001-8000-000000000000"),
  ]

  @Test(arguments: bytes) func textIsLowerCase(_ high: UInt64, _ low: UInt64, _ text: String) {
    let id = UUID(high: high, low: low)
    #expect(id.text == text)
    #expect("\(id)" == text)
    #expect(UUID(uuidString: text) == id)
    #expect(UUID(uuidString: text.uppercased()) == id)
  }

  @Test(arguments: [
    "", "0", "01234567-89ab-cdef-fedc-ba987654321", "01234567-89ab-cdef-fedc-ba98765432100",
    "01234567x89ab-cdef-fedc-ba9876543210", "0123456789ab-cdef-fedc-ba9876543210-",
    "g1234567-89ab-cdef-fedc-ba9876543210",
    " 1234567-89ab-cdef-fedc-ba9876543210", "{1234567-89ab-cdef-fedc-ba987654321}",
    "01234567-89ab-cdef-fedc-ba98765432é",
  ])
  func nothingElseIsRead(_ text: String) { #expect(UUID(uuidString: text) == nil) }

  /// Each byte in each place is what it spells, or nothing is read.
  @Test func everyByteIsReadOrRefused() {
    let text = Array("01234567-89ab-cdef-fedc-ba9876543210".utf8)
    for place in text.indices where text[place] != UInt8(ascii: "-") {
      for byte in UInt8.min...UInt8.max {
        var bytes = text
        bytes[place] = byte
        let read = bytes.withUnsafeBufferPointer { UUID(utf8: $0) }
        let isDigit = byte < 0x80 && Character(UnicodeScalar(byte)).isHexDigit
        #expect(read?.text == (isDigit ? String(decoding: bytes, as: UTF8.self).lowercased() : nil), "\(byte)")
      }
    }
  }

  @Test func orderIsThatOfTheTexts() {
    let ids = [0, 1, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, UInt64.max].flatMap { high in
      [0, 0xFF, 0x8000_0000_0000_0001, UInt64.max].map { UUID(high: high, low: $0) }
    }
    #expect(ids.shuffled().sorted() == ids)
    #expect(ids.map(\.text).sorted() == ids.map(\.text))
    #expect(Set(ids).count == ids.count)
  }

  @Test func newOnesAreOfVersion4AndDiffer() {
    var dice = StoreRandom(seed: 1)
    var again = StoreRandom(seed: 1)
    let id = UUID(using: &dice)
    #expect(id == UUID(using: &again))
    let new = [id, UUID(using: &dice), UUID(), UUID()]
    #expect(Set(new).count == 4)
    for text in new.map({ Array($0.text) }) {
      #expect(text[14] == "4")
      #expect("89ab".contains(text[19]))
    }
  }
}
