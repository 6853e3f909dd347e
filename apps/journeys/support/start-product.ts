import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../server/src/platform/database/embedded/free-port.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string
    /** Its data folder, for the operator's command beside it. */
    productFolder: string
  }
}

const server = join(import.meta.dirname, '..', '..', 'server', 'src', 'server.ts')

/** The real product as a stranger starts it, on a folder and a port of its own and a fixed day. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-journeys-'))
  // the account that runs PostgreSQL must be able to enter it
  chmodSync(folder, 0o755)
  const port = await freePort()
  const child = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: '',
      APP_ENV: 'test',
      CLOCK: '2026-12-01T15:00:00Z',
      DATA_DIR: folder,
      PORT: String(port),
      // beside the other lanes a response may take longer than a page should wait
      DOCUMENT_WAIT_MS: '20000',
    },
  })
  await ready(child)
  project.provide('productUrl', `http://localhost:${port}`)
  project.provide('productFolder', folder)
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Campus Cover is ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready`)))
  })
}
