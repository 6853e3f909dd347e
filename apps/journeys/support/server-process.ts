import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const keptOutput = 16_000
/** The first start of a run seeds the demo world, and the machine may be busy. */
const startLimitMs = 110_000
/** A moment more than the server allows its own open requests. */
const stopLimitMs = 20_000

export type ServerSettings = {
  DATABASE_URL: string
  DATA_DIR: string
  CLOCK: string
}

export type ServerProcess = {
  url: string
  /** The end of everything the server has printed. */
  output: () => string
  stop: () => Promise<void>
}

export type HostRequest = { kind: 'start'; settings: ServerSettings } | { kind: 'stop' }
type Failed = { kind: 'failed'; reason: string }
export type HostReply = { kind: 'ready'; port: number } | { kind: 'stopped' } | Failed

type Host = { child: ChildProcess; output: string; ended: Promise<Failed> }

/** Shared by all files of this process, because loading the server takes longer than many of them run. */
let host: Host | undefined

/** Starts the real server on a free port, in the child process that all files share. Stop the previous server first. */
export async function startServer(settings: ServerSettings): Promise<ServerProcess> {
  const own = (host ??= startHost())
  own.output = ''
  const reply = await ask(own, { kind: 'start', settings }, startLimitMs)
  if (reply.kind !== 'ready') throw new Error('the server stopped where it should have started')
  return {
    url: `http://localhost:${reply.port}`,
    output: () => own.output,
    stop: async () => {
      await ask(own, { kind: 'stop' }, stopLimitMs)
    },
  }
}

function startHost(): Host {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-host.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: '',
      APP_ENV: 'test',
      PORT: '0',
      // on a busy machine a response may take longer than a page should wait
      DOCUMENT_WAIT_MS: '20000',
    },
  })
  const started: Host = {
    child,
    output: '',
    ended: new Promise((resolve) =>
      child.once('exit', (code, signal) => {
        if (host === started) host = undefined
        resolve({ kind: 'failed', reason: `ended with ${code ?? signal}` })
      }),
    ),
  }
  // it ends when its channel closes, and must not keep this process running until then
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr] as Socket[]) {
    stream.unref()
    stream.on('data', (chunk: Buffer) => {
      started.output = (started.output + chunk.toString()).slice(-keptOutput)
    })
  }
  return started
}

/** What the host replies. If it fails, ends or takes too long, it is killed, and the next file gets a new one. */
async function ask(own: Host, request: HostRequest, limitMs: number): Promise<HostReply> {
  const { child, ended } = own
  const over = new AbortController()
  const { signal } = over
  const replied = once(child, 'message', { signal }).then(([reply]) => reply as HostReply)
  const late = `did not ${request.kind} within ${limitMs / 1000} s`
  const limit = setTimeout<Failed>(limitMs, { kind: 'failed', reason: late }, { signal })
  child.send(request, () => undefined)
  const reply = await Promise.race([replied, ended, limit]).finally(() => over.abort())
  if (reply.kind !== 'failed') return reply
  child.kill('SIGKILL')
  throw new Error(`the server: ${reply.reason}\n${own.output}`)
}
