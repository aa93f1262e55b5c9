import Dispatch

/// Where everything about one connection is run, one after the other: waiting for a disk or a lock holds up nobody else.
package final class DatabaseThread: SerialExecutor {
  private let queue = DispatchQueue(label: "database")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
