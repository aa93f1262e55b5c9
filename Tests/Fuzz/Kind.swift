import Fuzzing

/// A trial, and how it is spread over processes.
struct Kind {
  var name: String
  var trial: any Trial
  var limits: Limits
  /// How many inputs one process tries.
  var batch: Int
  /// After so many seconds without a new step, a process is taken to hang.
  var patience: Double

  #if DEBUG
    private static let slowness = 5.0
  #else
    private static let slowness = 1.0
  #endif

  static let all = [

    Kind(
      name: LineTrial.name, trial: LineTrial(), limits: Limits(seconds: slowness, growth: 400_000_000),
      batch: 500,
      patience: 20 * slowness),
    Kind(
      name: DatabaseTrial.name, trial: DatabaseTrial(), limits: Limits(seconds: 2 * slowness, growth: 400_000_000),
      batch: 200, patience: 20 * slowness),
    Kind(name: KeyTrial.name, trial: KeyTrial(), limits: .none, batch: 10, patience: 180),
  ]
}
