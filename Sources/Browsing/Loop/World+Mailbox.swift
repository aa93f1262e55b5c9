import Display
import Grammar
import ShellCore

extension World {
  /// This world with a person who sits before the full screen: questions and news go there through the mailbox.
  func asked(through mail: Mailbox) -> World {
    var world = self
    let outer = (person: person, system: system)
    world.person.isThere = true
    let assumesYes = rules.assumesYes
    world.person.ask = { question in
      if assumesYes { return true }
      let lines = Mailbox.lines(question)
      return await withCheckedContinuation { mail.post(.asked(lines, $0)) }
    }
    world.person.line = { question, offers in
      let inquiry = Inquiry(question: Mailbox.lines(question), offers: offers)
      return await withCheckedContinuation { mail.post(.inquired(inquiry, $0)) }
    }
    world.person.secret = { question in
      let inquiry = Inquiry(question: Mailbox.lines(question), isSecret: true)
      return await withCheckedContinuation { mail.post(.inquired(inquiry, $0)) }
    }
    world.person.edit = { text, ending in
      try await mail.lend(pauses: false) { try await outer.person.edit(text, ending) }
    }
    world.person.watchKeys = { nil }  // The keys are the list's; Ctrl-C ends what runs.
    world.person.tell = { mail.post(.told($0)) }
    world.person.progress = { mail.post(.progress($0, done: $1, total: $2)) }
    world.system.run = { command in try await mail.lend(pauses: true) { try await outer.system.run(command) } }
    return world
  }
}

extension Mailbox {
  static func lines(_ question: String) -> [String] {
    question.split(separator: "\n", omittingEmptySubsequences: false).map { Visible.shown(String($0)) }
  }

  /// Lets another program have the terminal for a while.
  func lend<Value>(pauses: Bool, _ body: () async throws -> Value) async throws -> Value {
    guard await withCheckedContinuation({ post(.wanted($0)) }) else { throw CancellationError() }
    defer { post(.returned(pauses: pauses)) }
    return try await body()
  }

  /// Shows what a command presents on the screen; files and other programs get theirs as at the prompt.
  func presenter(before outer: @escaping Presenter) -> Presenter {
    { presentation in
      switch presentation {
      case .results(_, _, .pipe?), .uncut(_, _, .pipe?):
        try await self.lend(pauses: true) { try await outer(presentation) }
      case .results(_, _, .file?), .uncut(_, _, .file?): try await outer(presentation)
      default: self.post(.presented(presentation))
      }
    }
  }
}
