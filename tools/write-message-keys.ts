import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from './catalogue-files.ts'

/** Writes the type of every message key from the English catalogues. Run it after adding a message. */
const packageRoot = join(import.meta.dirname, '..', 'packages', 'i18n')
const keys = [...readCatalogue('en').keys()].sort()
const text = `// Written by tools/write-message-keys.ts from catalogs/en; do not edit.
/** Every message of the product: \`feature.key\`. */
export type MessageKey =
${keys.map((key) => `  | '${key}'`).join('\n')}
`
const target = join(packageRoot, 'src', 'message-key.gen.ts')
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('message keys are stale: run tools/write-message-keys.ts')
    process.exit(1)
  }
} else {
  writeFileSync(target, text)
}
