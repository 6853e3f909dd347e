import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOpenApi } from '../apps/server/src/platform/http/open-api.ts'

/** Writes docs/openapi.json from the contract; `--check` fails when the committed copy is stale. */
const target = join(import.meta.dirname, '..', 'docs', 'openapi.json')
const text = `${JSON.stringify(writeOpenApi(), null, 1)}\n`
if (process.argv.includes('--check')) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error('docs/openapi.json is stale: run node tools/write-open-api.ts')
    process.exit(1)
  }
} else {
  writeFileSync(target, text)
}
