import Fuzzing
import Glibc

/// Keeps children busy until the time is over, and collects what they found.
struct Driver {
  let seed: UInt64
  let jobs: Int
  let program: String
  private(set) var findings: [Found] = []
  private var counts: [(kind: String, inputs: Int, steps: Int, seconds: Double)] = []

  /// A finding, and the input that shows it.
  struct Found {
    var kind: Kind
    var index: Int
    var steps: [String]
    var finding: Finding
    var times = 1
    var shortest: [String] = []
  }

  init(seed: UInt64, jobs: Int, program: String) { (self.seed, self.jobs, self.program) = (seed, jobs, program) }

  /// A child and the inputs that it was given.
  private struct Task {
    var worker: Worker
    var range: Range<Int>
  }

  mutating func run(_ kind: Kind, from first: Int, seconds: Double) throws {
    let start = Worker.now
    var (next, waiting, tasks) = (first, [Range<Int>](), [Task]())
    var (inputs, steps) = (0, 0)
    while Worker.now < start + seconds || !tasks.isEmpty {
      let isOver = Worker.now >= start + seconds
      while !isOver, tasks.count < jobs {
        let range = waiting.popLast() ?? next..<next + kind.batch
        next = max(next, range.upperBound)
        tasks.append(Task(worker: try child(kind, range), range: range))
      }
      usleep(20_000)
      for place in tasks.indices.reversed() {
        if isOver { kill(tasks[place].worker.process, SIGTERM) }
        guard let end = tasks[place].worker.end(patience: kind.patience) else { continue }
        let task = tasks.remove(at: place)
        let reached = task.worker.place ?? (task.range.lowerBound, -1, 0)
        inputs += reached.index - task.range.lowerBound
        steps += reached.total
        collect(task.worker, kind, isOver && end != .hung ? .done : end, at: reached)
        if end != .done, !isOver, reached.index + 1 < task.range.upperBound {
          waiting.append(reached.index + 1..<task.range.upperBound)
        }
      }
    }
    counts.append((kind.name, inputs, steps, Worker.now - start))
    shorten()
  }

  private func child(_ kind: Kind, _ range: Range<Int>) throws -> Worker {
    try Worker(
      program, [kind.name, "--seed", "\(seed)", "--from", "\(range.lowerBound)", "--count", "\(range.count)"])
  }

  private mutating func collect(
    _ worker: Worker, _ kind: Kind, _ end: Worker.End, at place: (index: Int, step: Int, total: Int)
  ) {
    for (index, finding) in worker.findings { add(kind, index, [], finding) }
    if let finding = Self.finding(of: end, at: place.step, worker) { add(kind, place.index, worker.input, finding) }
  }

  static func finding(of end: Worker.End, at step: Int, _ worker: Worker) -> Finding? {
    switch end {
    case .done: nil
    case .hung: Finding("hangs", at: step)
    case .crashed(let reason): Finding("crash: \(reason)", at: step, worker.lastWords)
    }
  }

  private mutating func add(_ kind: Kind, _ index: Int, _ steps: [String], _ finding: Finding) {
    if let place = findings.firstIndex(where: { $0.kind.name == kind.name && $0.finding.kind == finding.kind }) {
      findings[place].times += 1
      return
    }
    findings.append(Found(kind: kind, index: index, steps: steps, finding: finding))
    print("found \(kind.name): \(finding.kind)   fuzz \(kind.name) --seed \(seed) --index \(index)")
    fflush(nil)
  }

  private mutating func shorten() {
    for place in findings.indices where findings[place].shortest.isEmpty {
      let found = findings[place]
      let shortener = Shortener(kind: found.kind, program: program, wanted: found.finding.kind)
      findings[place].shortest = shortener.shortest(of: found.steps, seed: seed, index: found.index)
    }
  }

  /// Tells what was tried, and what was found.
  func tell() {
    for (kind, inputs, steps, seconds) in counts {
      print("\(kind): \(inputs) inputs, \(steps) steps in \(Int(seconds)) s, seed \(seed)")
    }
    mkdir(".build", 0o755)
    mkdir(".build/fuzz", 0o755)
    for (number, found) in findings.enumerated() {
      let file = ".build/fuzz/\(found.kind.name)-\(number + 1).steps"
      try? Files.write(Steps.written(found.shortest), to: file)
      print("\n\(number + 1). \(found.kind.name): \(found.finding.kind) (\(found.times) times)")
      print("   fuzz \(found.kind.name) --seed \(seed) --index \(found.index)")
      print("   fuzz \(found.kind.name) --steps \(file)")
      for step in found.shortest { print("     " + String(Steps.escaped(step).prefix(400))) }
      for line in found.finding.details.split(separator: "\n").prefix(12) { print("   | \(line.prefix(300))") }
    }
    print(findings.isEmpty ? "nothing was found" : "\n\(findings.count) findings")
  }
}
