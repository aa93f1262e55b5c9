import Domain

extension StringProtocol {
  /// For any place of an address: every byte but the unreserved ones (letters, digits, `-._~`) becomes `%XX`.
  ///
  /// The server takes it apart before it reads operators, so `in.(a,b)` arrives as it was meant. A part of dots alone would
  /// climb through the path; its dots are encoded, too.
  var percentEncoded: String {
    percentEncoded(keeping: utf8.allSatisfy { $0 == UInt8(ascii: ".") } ? "-_~" : "-._~")
  }
}
