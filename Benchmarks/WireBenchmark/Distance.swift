import Foundation
import SupabaseServer

/// A way to a server that takes 80 ms there and back, and as long to connect: a proxy that holds everything up.
final class Distance {
  let url: String
  private let process = Process()
  /// The proxy ends with whoever holds the other end.
  private let life = Pipe()

  init(to server: SupabaseServer) throws {
    let port = server.url.split(separator: ":").last.map(String.init) ?? ""
    let answer = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.proxy, port]
    process.standardOutput = answer
    process.standardInput = life
    try process.run()
    let words = String(decoding: answer.fileHandleForReading.availableData, as: UTF8.self)
    guard let own = Int(words.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure(message: "the proxy doesn't say where it listens")
    }
    url = "http://127.0.0.1:\(own)"
  }

  func end() { process.terminate() }

  private static let proxy = """
    import asyncio, os, sys

    async def pump(reader, writer):
        now, parts = asyncio.get_running_loop().time, asyncio.Queue()

        async def pass_on():
            while True:
                when, part = await parts.get()
                await asyncio.sleep(max(0, when - now()))
                if not part:
                    return writer.close()
                writer.write(part)
                await writer.drain()

        task = asyncio.create_task(pass_on())
        while True:
            part = await reader.read(1 << 16)
            await parts.put((now() + 0.04, part))
            if not part:
                return await task

    async def serve(reader, writer):
        await asyncio.sleep(0.08)
        back, there = await asyncio.open_connection("127.0.0.1", int(sys.argv[1]))
        await asyncio.gather(pump(reader, there), pump(back, writer), return_exceptions=True)

    async def main():
        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        asyncio.get_running_loop().add_reader(0, os._exit, 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()

    asyncio.run(main())
    """
}
