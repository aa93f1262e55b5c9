import Foundation
import Testing
import Values

struct Base64Tests {
  @Test func isThatOfFoundation() {
    for length in 0...70 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: 251 &* $0 &+ length) }
      let expected = Data(bytes).base64EncodedString()
      #expect(bytes.base64 == expected)
      let url = expected.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      #expect(bytes.base64URL == url.filter { $0 != "=" })
    }
  }
}
