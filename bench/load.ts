import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { elapsedMs } from './measure.ts'

export type Target = { port: number; path: string; headers?: Record<string, string> }

/** Reads one response to its end; anything but 200 is a failure of the benchmark. */
export function readOnce(target: Target, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: target.port,
        path: target.path,
        headers: target.headers ?? {},
        ...(agent ? { agent } : {}),
      },
      (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${target.path} answered ${response.statusCode}`)),
        )
      },
    )
    call.on('error', reject)
    call.end()
  })
}

/** Responses per second that so many connections, kept open, get for a while. */
export async function throughput(
  target: Target,
  options: { connections: number; ms: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const started = performance.now()
  let responses = 0
  const ask = async () => {
    while (performance.now() - started < options.ms) {
      await readOnce(target, agent)
      responses++
    }
  }
  await Promise.all(Array.from({ length: options.connections }, ask))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return responses / seconds
}

/** Milliseconds of each response when so many requests a second arrive, evenly, on connections kept open. */
export async function latencies(
  target: Target,
  options: { perSecond: number; ms: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const count = Math.floor((options.perSecond * options.ms) / 1000)
  const taken = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await setTimeout((index * 1000) / options.perSecond)
      return elapsedMs(() => readOnce(target, agent))
    }),
  )
  agent.destroy()
  return taken
}
