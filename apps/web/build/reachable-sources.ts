import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A source file; its text excludes type-only imports. */
export type Source = { file: string; text: string }

const importedAtOnce = /^import (?:\{([^}]*)\} from |\w+ from )?'(\.[^']+\.tsx?)'/gm
const exportedOn = /^export \{([^}]*)\} from '(\.[^']+\.tsx?)'/gm
const importedLater = /(?<!Parts\()\bimport\('(\.[^']+\.tsx?)'\)/g
const importedWithParts = /Parts\(import\('(\.[^']+\.tsx?)'\)/g

type Reach = {
  /** Follows dynamic imports, but for those through `withPageParts`. */
  withLater?: boolean
  /** Follows those as well. They load their own texts and styles. */
  withParts?: boolean
}

/**
 * The entry files and all of our files that they import statically, directly or not; optionally also their
 * dynamic imports. Of a feature's `public.ts` only the imported names count, as in the build.
 */
export function reachableSources(
  entries: readonly string[],
  { withLater = false, withParts = false }: Reach = {},
): Source[] {
  const found = new Map<string, Source>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    const text = readSource(file)
    found.set(file, { file, text })
    const folder = dirname(file)
    for (const [, names = '', path = ''] of text.matchAll(importedAtOnce))
      waiting.push(...behind(join(folder, path), names))
    for (const [, , path = ''] of text.matchAll(exportedOn)) waiting.push(join(folder, path))
    for (const later of [...(withLater ? [importedLater] : []), ...(withParts ? [importedWithParts] : [])])
      for (const [, path = ''] of text.matchAll(later)) waiting.push(join(folder, path))
  }
  return [...found.values()]
}

/**
 * Files that some sources load by a bare `import()`, with all their static imports. Files loaded through
 * `withPageParts` load their own texts and styles; these rely on the ones already loaded.
 */
export function loadedLater(sources: readonly Source[]): Source[] {
  const bare = sources.flatMap(({ file, text }) =>
    [...text.matchAll(importedLater)].map(([, path = '']) => join(dirname(file), path)),
  )
  return reachableSources(bare)
}

/** The literal message keys (`feature.key`) in some sources; `isKey` decides which strings are keys. */
export function messageKeysIn(sources: readonly Source[], isKey: (text: string) => boolean): Set<string> {
  const texts = sources.flatMap(({ text }) => [...text.matchAll(/['"`]([a-z-]+\.[a-z0-9_]+)['"`]/g)])
  return new Set(texts.map((match) => match[1] ?? '').filter(isKey))
}

/** The file itself; for a `public.ts`, the files that export the names. */
function behind(file: string, names: string): string[] {
  if (!existsSync(file)) return []
  if (!file.endsWith('/public.ts')) return [file]
  const wanted = new Set(names.split(',').map((name) => name.trim()))
  return [...readSource(file).matchAll(exportedOn)]
    .filter(([, exported = '']) => exported.split(',').some((name) => wanted.has(name.trim())))
    .map(([, , path = '']) => join(dirname(file), path))
}

function readSource(file: string): string {
  return readFileSync(file, 'utf8').replace(/^(?:import|export) type[^']*'[^']*'/gm, '')
}
