import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'apps', 'web')
const stampFile = join(web, 'dist', '.built-from')
/** As the server names itself. */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const sources = [
  'apps/web/{src,build,public}/**',
  'apps/web/{index.html,package.json,vite.config.ts}',
  'packages/{contract,domain,draft,i18n,reference}/src/**',
  'packages/i18n/catalogs/**',
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
    env: { ...process.env, RELEASE: `${version}+${stamp.slice(0, 8)}` },
  })
  if (result.status !== 0) throw new Error('the web app could not be built; the lines above say why')
  keepSourceMaps()
  await compressAssets(join(web, 'dist'))
  writeFileSync(stampFile, stamp)
}

/** Source maps are for us alone: they lie beside the served folder, see docs/operations. */
function keepSourceMaps(): void {
  const assets = join(web, 'dist', 'assets')
  const maps = join(web, 'dist-maps', 'assets')
  rmSync(join(web, 'dist-maps'), { recursive: true, force: true })
  mkdirSync(maps, { recursive: true })
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.map')))
    renameSync(join(assets, name), join(maps, name))
}

/** Names, sizes and times of every source: cheap, and different after any edit. */
function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const stats = statSync(join(root, path))
    if (stats.isFile()) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

if (process.argv[1] === import.meta.filename) await buildWeb()
