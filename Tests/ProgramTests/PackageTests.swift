import Foundation
import TestSupport
import Testing
import WaitingTrait

/// The packages for machines without a toolchain, made of the program as it was built for the tests.
@Suite(
  .waiting,
  .enabled(
    if: ["dpkg-deb", "dpkg", "strip", "objdump"].allSatisfy(BuiltProgram.isInstalled),
    "dpkg or binutils aren't installed"))
struct PackageTests {
  let home = Home()

  @Test func packageIsInstalledStartedAndRemoved() throws {
    let built = try pack("deb")
    let installed = try home.shell(
      """
      \(Self.dpkg) --force-depends -i \(built) >log 2>&1 || cat log >&2
      find root -name 'var' -prune -o -type f -print | sort
      """)
    #expect(installed.errors.isEmpty)
    #expect(Self.files.allSatisfy { installed.output.contains("root/usr/\($0)\n") }, "\(installed.output)")
    #expect(!installed.output.contains("root/etc/"))

    let started = try home.shell("root/usr/bin/compass --sample -c count && root/usr/bin/compass --version")
    #expect(started.status == 0 && started.output.hasPrefix("65\ncompass "), "\(started.errors)")
    let page = try home.shell("gzip -dc root/usr/share/man/man1/compass.1.gz | cmp - <(compass --generate-manual)")
    #expect(page.status == 0)

    let removed = try home.shell("\(Self.dpkg) --purge compass >log 2>&1 || cat log >&2; find root -mindepth 1 | sort")
    #expect(removed.errors.isEmpty)
    #expect(!removed.output.contains("root/usr") && !removed.output.contains("compass"))
  }

  @Test func packageSaysWhatItNeeds() throws {
    let built = try pack("deb")
    let fields = try home.shell("dpkg-deb -f \(built)").output
    let version = try home.run("--version").output.dropFirst("compass ".count).dropLast()
    #expect(fields.contains("Version: \(version)\n"))
    for field in [
      /Depends: .*libc6 \(>= 2\.[0-9]+\)/, /Depends: .*libedit2/, /Depends: .*libsqlite3-0/, /Depends: .*libcurl4/,
    ] {
      #expect(fields.contains(field))
    }
    #expect(fields.contains("Recommends: ca-certificates\n"))
    let kind = try home.shell("dpkg-deb -c \(built)").output.split(separator: "\n")
    #expect(kind.allSatisfy { $0.contains(" root/root ") && $0.contains(" 2023-11-14 ") })
    #expect(try home.shell("dpkg-deb -I \(built) md5sums").output.contains("usr/bin/compass\n"))
  }

  @Test(arguments: ["deb", "tarball"]) func linksOfPagesLeadSomewhere(kind: String) throws {
    let built = try pack(kind)
    _ = try home.shell(kind == "deb" ? "dpkg-deb -x \(built) all" : "mkdir all && tar -xzf \(built) -C all")
    let pages = try home.shell("find all -name '*.md'").output.split(separator: "\n").map(String.init)
    #expect(pages.count > 15)
    for page in pages {
      let folder = URL(fileURLWithPath: home(page)).deletingLastPathComponent()
      for link in try home.read(page).matches(of: /\]\(([^()]*)\)/).map(\.1) where !link.contains("://") {
        let target = folder.appending(path: String(link.prefix { $0 != "#" })).path
        #expect(FileManager.default.fileExists(atPath: target), "\(page): \(link)")
      }
    }
  }

  @Test(.enabled(if: BuiltProgram.isInstalled("lintian"), "lintian isn't installed"))
  func packageIsCleanForLintian() throws {
    // The test's program is linked with the libraries of the toolchain, wherever they lie.
    let run = try home.shell("lintian --allow-root --suppress-tags custom-library-search-path \(try pack("deb"))")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
  }

  @Test(arguments: ["deb", "tarball"]) func packagesOfTheSameProgramAreTheSame(kind: String) throws {
    let first = try home.read(data: try pack(kind))
    let again = try home.read(data: try pack(kind, "umask 077; TZ=Asia/Tokyo LANG=tr_TR.UTF-8"))
    #expect(first == again)
  }

  @Test func archiveIsInstalledStartedAndRemoved() throws {
    let built = try pack("tarball")
    let run = try home.shell(
      """
      mkdir -p kept/bin && touch kept/bin/other
      tar -xzf \(built) && cd compass-*/ && bin/compass --sample -c count && ./install "$HOME/kept"
      "$HOME/kept/bin/compass" --sample -c count
      """)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.split(separator: "\n").filter { $0 == "65" }.count == 2)
    #expect(run.output.hasSuffix("export PATH=\"\(home("kept/bin")):$PATH\"\n65\n"))
    let files = try home.shell("cd kept && find . -type f | sort").output
    #expect(["bin/compass", "share/man/man1/compass.1", "share/doc/compass/NOTICE"].allSatisfy(files.contains))
    let removed = try home.shell("compass-*/install --remove \"$HOME/kept\" && find kept -type f && ls kept/share/doc")
    #expect(removed.status == 0 && removed.output == "kept/bin/other\n", "\(removed.errors)")
  }

  /// Loaded only when a project is opened: the program starts without it, so somebody has to look.
  @Test func archiveSaysWhenThereIsNoCurl() throws {
    let built = try pack("tarball")
    home.script("bin/ldconfig", "echo libedit.so.2")
    let run = try home.shell("tar -xzf \(built) && PATH=$HOME/bin:$PATH compass-*/install \"$HOME/kept\"")
    #expect(run.status == 0 && run.output.hasPrefix("installed below"), "\(run.errors)")
    #expect(run.errors.contains("libcurl is missing") && run.errors.contains("apt-get install libcurl4"))
  }

  @Test func unknownKindsAreRefused() throws {
    let run = try home.shell("'\(Self.repository)/Scripts/package' rpm \"$(command -v compass)\" dist")
    #expect(run.status == 2)
    #expect(run.errors == "package: expected 'deb' or 'tarball', found 'rpm'\n")
  }

  @Test func theVersionIsTheNewestOfTheChangelog() throws {
    let changes = try String(contentsOfFile: Self.repository + "/CHANGELOG.md", encoding: .utf8)
    let newest = try #require(changes.firstMatch(of: /\n## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d\n/))
    #expect(try home.run("--version").printed("compass \(newest.1)\n"))
  }

  @Test func noticeNamesEveryDependency() throws {
    let package = try String(contentsOfFile: Self.repository + "/Package.swift", encoding: .utf8)
    let notice = try String(contentsOfFile: Self.repository + "/NOTICE", encoding: .utf8)
    let names = package.matches(of: /\.package\(url: "[^"]*\/([^"\/]+?)(?:\.git)?"/).map { String($0.1) }
    try #require(names.contains("swift-collections"))
    for name in names where !Self.onlyOfTests.contains(name) { #expect(notice.contains(name), "\(name)") }
  }

  /// The packages that the program isn't linked with.
  private static let onlyOfTests: Set = ["FlyingFox"]

  private static let files = [
    "bin/compass", "share/man/man1/compass.1.gz", "share/bash-completion/completions/compass",
    "share/zsh/vendor-completions/_compass", "share/fish/vendor_completions.d/compass.fish",
    "share/doc/compass/copyright", "share/doc/compass/README.md", "share/doc/compass/examples/shortlist.compass",
  ]

  /// `dpkg` on a folder of its own, as the person who runs the tests.
  private static let dpkg = """
    mkdir -p root/var/lib/dpkg/info root/var/lib/dpkg/updates && touch root/var/lib/dpkg/status
    PATH=/usr/sbin:/sbin:$PATH dpkg --root="$PWD/root" --force-not-root --force-bad-path --log=/dev/null
    """

  private static let repository =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path

  /// The path of a package, packed as quickly as can be.
  private func pack(_ kind: String, _ before: String = "") throws -> String {
    let run = try home.shell(
      "\(before) SOURCE_DATE_EPOCH=1700000000 LEVEL=0 '\(Self.repository)/Scripts/package' \(kind) "
        + "\"$(command -v compass)\" dist 2>log || cat log >&2")
    try #require(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// What is in the program itself.
struct LinkingTests {
  @Test("the standard library's regular expressions, a twentieth of the program, aren't linked")
  func regularExpressions() throws {
    let program = try Data(contentsOf: URL(fileURLWithPath: BuiltProgram.path("compass")), options: .mappedIfSafe)
    #expect(
      program.range(of: Data("17_StringProcessing".utf8)) == nil, "Values/String+Parts.swift has what stands for them")
  }
}
