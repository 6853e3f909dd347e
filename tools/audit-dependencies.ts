import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Fails on serious known weaknesses of what ships with the product, not on a registry that has no answer. */
const options = ['--omit=dev', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=20000']
const { status, stdout, stderr, error } = spawnSync('npm', ['audit', ...options], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: 60_000,
})
const summary = /^(?:found )?\d+ .*vulnerabilit.*$/m.exec(stdout ?? '')?.[0]
process.stdout.write(
  summary
    ? `${stdout}\nNote: dependencies audited, ${summary}\n`
    : `Note: dependencies were not audited, the registry did not respond (${error?.message ?? stderr.split('\n')[0]})\n`,
)
process.exitCode = summary && status !== 0 ? 1 : 0
