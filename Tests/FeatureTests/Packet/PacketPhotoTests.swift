import Domain
import Foundation
import ShellTesting
import Testing
import Values

@testable import PacketFeature
@testable import ShellCore

/// The athlete's photo: only what a picture is drawn from gets into a packet.
struct PacketPhotoTests {
  private static func four(_ number: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(number >> (8 * $0) & 0xFF) } }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    four(content.count) + Array(name.utf8) + content + [1, 2, 3, 4]
  }

  private static func png(width: Int = 3, height: Int = 4, besides: [UInt8] = []) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", four(width) + four(height) + [8, 2, 0, 0, 0]) + besides + chunk("IDAT", [9, 9])
      + chunk("IEND", [])
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + four(content.count + 2).suffix(2) + content
  }

  private static let table = segment(0xDB, [1, 2, 3])
  private static func frame(_ width: Int, _ height: Int) -> [UInt8] {
    segment(0xC0, [8] + four(height).suffix(2) + four(width).suffix(2) + [1, 1, 0x11, 0])
  }
  private static let scan = segment(0xDA, [1, 1, 0, 0, 63, 0]) + [7, 0xFF, 0x00, 7, 0xFF, 0xD0, 7]

  private static func jpeg(_ notes: [UInt8] = [], width: Int = 3, height: Int = 4, after: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + notes + table + frame(width, height) + scan + [0xFF, 0xD9] + after
  }

  /// Notes as cameras write them: the side that is up, and a maker.
  private static func notes(_ side: UInt8, isReversed: Bool) -> [UInt8] {
    let head: [UInt8] =
      isReversed
      ? [
        0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, 0x0F, 1, 2, 0, 4, 0, 0, 0, 0x53, 0x45, 0x43, 0x52, 0x12, 1, 3, 0, 1, 0, 0,
        0,
      ]
        + [side, 0, 0, 0]
      : [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2, 1, 0x0F, 0, 2, 0, 0, 0, 4, 0x53, 0x45, 0x43, 0x52, 1, 0x12, 0, 3, 0, 0, 0,
        1,
      ]
        + [0, side, 0, 0]
    return segment(0xE1, Array("Exif".utf8) + [0, 0] + head + [0, 0, 0, 0])
  }

  private static func bytes(of photo: PacketPhoto) throws -> [UInt8] {
    let text = try #require(photo.address.split(separator: ",").last)
    return Array(try #require(Data(base64Encoded: String(text))))
  }

  @Test func aPNGLosesItsTexts() throws {
    let noted = Self.png(besides: Self.chunk("tEXt", Array("Location\0home".utf8)) + Self.chunk("eXIf", [1, 2]))
    let photo = try PacketPhoto(noted + [5, 5, 5])
    #expect(photo.address.hasPrefix("data:image/png;base64,"))
    #expect(try Self.bytes(of: photo) == Self.png())
  }

  @Test(arguments: [true, false]) func aJPEGKeepsOfItsNotesOnlyWhichSideIsUp(isReversed: Bool) throws {
    let comment = Self.segment(0xFE, Array("at home".utf8))
    let photo = try PacketPhoto(Self.jpeg(Self.notes(6, isReversed: isReversed) + comment, after: [1, 2, 3]))
    #expect(photo.address.hasPrefix("data:image/jpeg;base64,"))
    let side: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    #expect(try Self.bytes(of: photo) == Self.jpeg(Self.segment(0xE1, Array("Exif".utf8) + [0, 0] + side)))
    let usual = try PacketPhoto(Self.jpeg(Self.notes(1, isReversed: isReversed)))
    #expect(try Self.bytes(of: usual) == Self.jpeg())
  }

  @Test func everyPictureThatIsCutOffIsRefused() {
    for picture in [Self.png(), Self.jpeg(Self.notes(6, isReversed: false))] {
      for length in picture.indices {
        #expect(throws: Failure.self, "\(length)") { try PacketPhoto(Array(picture[..<length])) }
      }
    }
  }

  @Test(arguments: [(0, 4), (3, 0), (10_001, 4), (3, 60_000)]) func sizesHaveALimit(width: Int, height: Int) {
    #expect(throws: Failure.self) { try PacketPhoto(Self.png(width: width, height: height)) }
    #expect(throws: Failure.self) { try PacketPhoto(Self.jpeg(width: width, height: height)) }
  }

  @Test func anythingElseIsNoPicture() {
    for bytes in [[], Array("<svg onload='alert(1)'/>".utf8), Array("GIF89a".utf8), [UInt8](repeating: 0, count: 99)] {
      #expect(throws: Failure.self) { try PacketPhoto(bytes) }
    }
  }

  /// The line that the message offers gets a packet made.
  @Test func aFileThatIsNoPhotoIsRefusedWithTheWayOut() async throws {
    var talk = February.stored(Sample.at(February.now).tables)
    talk.surroundings["eli.png"] = "no picture"
    #expect(await talk.lines("prefs player photo=eli.txt").status == .notUnderstood)
    #expect(await talk.lines("prefs player photo=eli.png").status == .done)
    let (status, said) = await talk.lines("packet save p.html")
    #expect(status == .failed && said.joined(separator: "\n").contains("prefs player photo=none"), "\(said)")
    #expect(talk.surroundings.files["p.html"] == nil)
    #expect(await talk.lines("prefs player photo=none; packet save p.html").status == .done)
  }
}
