import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/platform/database/embedded/free-port.ts'
import { buildWeb } from '../build-web.ts'

/** `npm run screenshots`: Playwright on a product with a fresh demo world and a fixed day (docs/screenshots.md). */
const usual = ['--project=390-*', '--project=1440-*', '--project=print', '--grep=@usual']
const root = join(import.meta.dirname, '..', '..')
const args = process.argv.slice(2)
await buildWeb()
const folder = mkdtempSync(join(tmpdir(), 'campus-cover-screenshots-'))
// the account that runs PostgreSQL must be able to enter it
chmodSync(folder, 0o755)
const child = spawn(
  process.execPath,
  [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    join(root, 'apps', 'screenshots'),
    ...(args.length > 0 ? args : usual),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'test',
      CLOCK: '2026-12-01T15:00:00Z',
      DATA_DIR: folder,
      PORT: String(await freePort()),
      STARTED_AT: String(Date.now()),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = (await once(child, 'exit')) as [number | null]
rmSync(folder, { recursive: true, force: true })
process.exitCode = code ?? 1
