import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const server = join(import.meta.dirname, '..', '..', 'server', 'src', 'server.ts')
const keptOutput = 16_000
/** Ends the server when the process that started it is gone, however that ended. */
const endWithParent = `data:text/javascript,process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))`
/** The first start of a run seeds the demo world, and the machine may be busy. */
const startLimitMs = 110_000
/** A moment more than the server allows its own open requests. */
const stopLimitMs = 20_000

export type ServerSettings = {
  DATABASE_URL: string
  DATA_DIR: string
  CLOCK: string
  NODE_COMPILE_CACHE: string
}

export type ServerProcess = {
  url: string
  /** The end of everything the server has printed. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts the real server on a free port and waits until it says that it is ready. */
export async function startServer(settings: ServerSettings): Promise<ServerProcess> {
  let output = ''
  const child = spawn(process.execPath, ['--import', endWithParent, server], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: '',
      APP_ENV: 'test',
      PORT: '0',
      // on a busy machine a response may take longer than a page should wait
      DOCUMENT_WAIT_MS: '20000',
      ...settings,
    },
  })
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(`${code ?? signal}`)),
  )
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-keptOutput)
        const port = /Campus Cover is ready on http:\/\/localhost:(\d+)/.exec(output)?.[1]
        if (port) resolve(port)
      })
  })
  const fail = (what: string): never => {
    child.kill('SIGKILL')
    throw new Error(`the server ${what}:\n${output}`)
  }
  const port = await within(startLimitMs, Promise.race([ready, ended.then(() => null)]))
  if (port === undefined) fail(`was not ready after ${startLimitMs / 1000} s`)
  if (port === null) fail(`ended with ${await ended} before it was ready`)
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      const code = await within(stopLimitMs, ended)
      if (code === undefined) fail(`was still running ${stopLimitMs / 1000} s after SIGTERM`)
      if (code !== '0') fail(`ended with ${code}`)
    },
  }
}

/** What a promise resolves to; undefined once the limit has passed. */
async function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value | undefined> {
  const over = new AbortController()
  try {
    return await Promise.race([promise, setTimeout(limitMs, undefined, { signal: over.signal })])
  } finally {
    over.abort()
  }
}
