import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folders = [join(import.meta.dirname, '..', 'templates'), import.meta.dirname]
let version: string | undefined

/**
 * The hash of the templates and of what fills them, 16 hexadecimal digits: by which version of them a document was
 * drawn. Read once for each process.
 */
export function templateVersion(): string {
  if (version) return version
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (name.endsWith('.test.ts') || statSync(join(folder, name)).isDirectory()) continue
      hash.update(name).update(readFileSync(join(folder, name)))
    }
  return (version = hash.digest('hex').slice(0, 16))
}
