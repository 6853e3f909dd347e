import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byChange, type Compared } from './compare.ts'

const template = join(import.meta.dirname, 'comparison.html')

/** Writes the page on which pictures are compared: one file beside the pictures, with nothing from elsewhere. */
export function writePage(file: string, compared: readonly Compared[]): void {
  // `<` would let a name end the element; as a function, since a name may hold a dollar sign
  const data = JSON.stringify(compared.toSorted(byChange)).replaceAll('<', '\\u003c')
  writeFileSync(
    file,
    readFileSync(template, 'utf8').replace('[/* pictures */]', () => data),
  )
}
