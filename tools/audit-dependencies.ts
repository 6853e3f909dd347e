import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Asks the registry for known weaknesses of what ships with the product. Serious ones fail; a registry that does not
 * response, or has no such list, is said and fails nothing, for nobody can fix that here.
 */
const serious = ['high', 'critical'] as const
const root = join(import.meta.dirname, '..')
const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
const { stdout, error } = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
})

type Found = { severity: string; via: (string | { title?: string; url?: string })[] }
const report = read(stdout ?? '') as
  | { vulnerabilities?: Record<string, Found>; message?: string; error?: { summary?: string } }
  | undefined

if (!report?.vulnerabilities) {
  const why = error?.message ?? (report?.message || report?.error?.summary || 'no list of weaknesses')
  process.stdout.write(`Note: dependencies were not audited, the registry did not respond (${why})\n`)
  process.exit(0)
}
const vulnerabilities = Object.entries(report.vulnerabilities)
const bad = vulnerabilities.filter(([, { severity }]) => (serious as readonly string[]).includes(severity))
for (const [name, { severity, via }] of bad) {
  const words = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`))
  process.stderr.write(`${name}: ${severity}: ${words.join('; ')}\n`)
}
process.stdout.write(
  `Note: dependencies audited, ${bad.length} serious of ${vulnerabilities.length} known weaknesses\n`,
)
process.exit(bad.length > 0 ? 1 : 0)

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
