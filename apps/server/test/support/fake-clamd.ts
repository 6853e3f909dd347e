import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The test file that every scanner knows; harmless. Source: eicar.org. In two parts, so that no scanner objects to this file. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-` + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

export type FakeClamd = { url: string; scanned: number; stop: () => Promise<void> }

/** Speaks clamd's INSTREAM on loopback: finds the test file in whatever is sent, length by length. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const holder = { url: '', scanned: 0, stop: async () => undefined } as FakeClamd
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    void response(socket, () => holder.scanned++)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  holder.url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
  holder.stop = () => closed(server)
  return holder
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

async function response(socket: Socket, count: () => void): Promise<void> {
  let waiting = Buffer.alloc(0)
  let content = Buffer.alloc(0)
  let isOpen = false
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk])
    if (!isOpen) {
      const end = waiting.indexOf(0)
      if (end < 0) continue
      if (waiting.subarray(0, end).toString() !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0')
      waiting = waiting.subarray(end + 1)
      isOpen = true
    }
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0)) {
      const length = waiting.readUInt32BE(0)
      if (length === 0) {
        count()
        return void socket.end(content.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
      }
      content = Buffer.concat([content, waiting.subarray(4, 4 + length)])
      waiting = waiting.subarray(4 + length)
    }
  }
}
