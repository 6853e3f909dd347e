import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Licences of everything that ships with the product, from the lock file and node_modules, without a network: only
 * such as ask for nothing but to be named. MPL asks for its own files to stay open, which they are; OFL is for fonts.
 */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
  'MPL-2.0',
  'OFL-1.1',
])

type Entry = {
  license?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
}

const root = join(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}

/** What the installed package says of itself; the lock file's word where it is not installed, for another platform. */
function readLicence(path: string, entry: Entry): string {
  const file = join(root, path, 'package.json')
  const inPackage = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type?: string } }).license
    : undefined
  return (typeof inPackage === 'object' ? inPackage.type : inPackage) ?? entry.license ?? 'none named'
}

/** An SPDX expression: one of several to choose from must be allowed, all of those that hold together. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((one) => allowed.has(one.trim()))
}

const shipped = Object.entries(packages).filter(
  ([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link,
)
const rejected = shipped
  .map(([path, entry]) => ({ path, licence: readLicence(path, entry) }))
  .filter(({ licence }) => !isAllowed(licence))
for (const { path, licence } of rejected) process.stderr.write(`${path}: ${licence}\n`)
process.stdout.write(`Licences of ${shipped.length} packages looked at\n`)
process.exit(rejected.length > 0 ? 1 : 0)
