import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Files of the work tree by Git's patterns, those not yet added too; paths from the root. */
export function listSources(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns]
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
}

const folder = join(import.meta.dirname, '..', 'packages', 'i18n', 'catalogs')

/** All messages of a language by `feature.key`. */
export function readCatalogue(locale: string): Map<string, string> {
  const files = readdirSync(join(folder, locale)).filter((name) => name.endsWith('.json'))
  return new Map(
    files.flatMap((file) => {
      const messages = JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Record<string, string>
      return Object.entries(messages).map(([key, text]) => [`${file.slice(0, -5)}.${key}`, text] as const)
    }),
  )
}
