import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { ops, opsAs, rejection } from './ops.ts'
import type { TestApp } from './test-app.ts'

const shipped = join(import.meta.dirname, '..', '..', '..', '..', 'catalogue')
type Change = [old: string, next: string]

/** Gives each test its own copy of the shipped catalogue, to edit and import. */
export function useEditedCatalogue(world: TestApp) {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'campus-cover-catalogue-'))
    cpSync(shipped, folder, { recursive: true })
    return () => rmSync(folder, { recursive: true })
  })
  const edited = (place: string, file: string, changes: Change[]) =>
    changes.reduce(
      (text, [old, next]) => {
        if (!text.includes(old)) throw new Error(`${file} does not say ${old}`)
        return text.replaceAll(old, next)
      },
      readFileSync(join(place, file), 'utf8'),
    )
  return {
    edit: (file: string, ...changes: Change[]) =>
      writeFileSync(join(folder, file), edited(folder, file, changes)),
    /** Adds an edited copy of a shipped file under another name. */
    copy: (file: string, to: string, ...changes: Change[]) =>
      writeFileSync(join(folder, to), edited(shipped, file, changes)),
    folder: () => folder,
    importFolder: () => ops(world, 'catalogue', 'import', '--from', folder, '--yes'),
    /** The same as somebody, with what else they type. */
    importAs: (operator: string | undefined, ...words: string[]) =>
      opsAs(world, operator, 'catalogue', 'import', '--from', folder, ...words),
    /** Why the import is rejected. */
    rejected: async () => (await rejection(world, 'catalogue', 'import', '--from', folder)).message,
  }
}
