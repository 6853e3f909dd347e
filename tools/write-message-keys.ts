import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the type of every message key from the English catalogues. Run it after adding a message. */
const packageRoot = join(import.meta.dirname, '..', 'packages', 'i18n')
const folder = join(packageRoot, 'catalogs', 'en')
const keys = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const messages = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
    return Object.keys(messages).map((key) => `${file.slice(0, -'.json'.length)}.${key}`)
  })
  .sort()

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
