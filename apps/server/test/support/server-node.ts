import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import type { TestApp } from './test-app.ts'

const server = join(import.meta.dirname, '..', '..', 'src', 'server.ts')

export type ServerNode = {
  base: string
  /** Asks it to stop, as a balancer or an engine would; returns its exit code. */
  stop: () => Promise<number | null>
  /** Ends it as a loss of power would. */
  kill: () => Promise<unknown>
}

/** A server process of its own over the test's database. */
export async function startNode(world: TestApp, settings: Record<string, string> = {}): Promise<ServerNode> {
  const child = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      VITEST: '',
      NODE_ENV: 'production',
      APP_ENV: 'test',
      CLOCK: '2026-12-01T15:00:00Z',
      DATABASE_URL: world.ownerUrl,
      DATA_DIR: world.services.config.dataDir,
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /is ready on http:\/\/localhost:(\d+)\s/.exec(output)?.[1]
      if (port) resolve(port)
    })
    void ended.then((code) => reject(new Error(`the node ended with ${code}`)))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { kill, base: `http://127.0.0.1:${port}/api`, stop }
}

/** Takes away the jobs that the demo world left, so that a test sees its own. */
export async function emptyQueue(world: TestApp): Promise<void> {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query('delete from graphile_worker._private_jobs')
  await owner.end()
}
