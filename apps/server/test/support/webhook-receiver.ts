import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }
export type Receiver = {
  url: string
  received: Received[]
  /** What it responds from now on; 204 unless told. */
  respondWith: (respond: (response: ServerResponse, request: Received) => void) => void
  /** The most requests that were open at one moment. */
  mostAtOnce: () => number
  close: () => Promise<void>
}

/** A real HTTP receiver on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let respond: (response: ServerResponse, request: Received) => void = (response) =>
    response.writeHead(204).end()
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    open += 1
    most = Math.max(most, open)
    response.on('close', () => (open -= 1))
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const entry = { headers: request.headers, body, path: request.url ?? '' }
      received.push(entry)
      respond(response, entry)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    respondWith: (next) => {
      respond = next
    },
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
