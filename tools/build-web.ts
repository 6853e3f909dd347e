import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'apps', 'web')
const stampFile = join(web, 'dist', '.built-from')
const sources = [
  'apps/web/src',
  'apps/web/build',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'packages/grid-import/src',
  'packages/i18n/src',
  'packages/i18n/catalogs',
  'packages/reference/src',
  'package-lock.json',
  'tools/compress-assets.ts',
]

/** Builds the web app, with its files packed as they are sent, when a source is newer than the last build. */
export async function buildWeb(): Promise<void> {
  const stamp = sourceStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  process.stderr.write('Building the web app …\n')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 2, 2],
  })
  if (result.status !== 0) throw new Error('the web app could not be built; the lines above say why')
  await compressAssets(join(web, 'dist'))
  writeFileSync(stampFile, stamp)
}

/** Names, sizes and times of every source: cheap, and different after any edit. */
function sourceStamp(): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    if (!existsSync(path)) return
    const found = statSync(path)
    if (found.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path} ${found.size} ${found.mtimeMs}\n`)
  }
  for (const source of sources) visit(join(root, source))
  return hash.digest('hex')
}

if (process.argv[1] === import.meta.filename) await buildWeb()
