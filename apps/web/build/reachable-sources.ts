import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One source file: its text without what only types import. */
export type Source = { file: string; text: string }

const importedAtOnce = /^import (?:\{([^}]*)\} from |\w+ from )?'(\.[^']+\.tsx?)'/gm
const exportedOn = /^export \{([^}]*)\} from '(\.[^']+\.tsx?)'/gm
const importedLater = /\bimport\('(\.[^']+\.tsx?)'\)/g

/**
 * The files themselves and every file of ours that they import at once, directly or not; on demand also what they
 * load later. Of a feature's `public.ts` only what is asked for counts, as in the build.
 */
export function reachableSources(entries: readonly string[], options = { withLater: false }): Source[] {
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
    if (options.withLater)
      for (const [, path = ''] of text.matchAll(importedLater)) waiting.push(join(folder, path))
  }
  return [...found.values()]
}

/**
 * The files that some sources load later by a bare `import()`, with all that these import at once. What is loaded through
 * `withPageParts` brings its own texts and looks; these count on those that are there.
 */
export function loadedLater(sources: readonly Source[]): Source[] {
  const bare = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<!Parts\()\bimport\('(\.[^']+\.tsx?)'\)/g)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  )
  return reachableSources(bare)
}

/** The literal message keys (`feature.key`) in some sources; `isKey` says which texts are keys. */
export function messageKeysIn(sources: readonly Source[], isKey: (text: string) => boolean): Set<string> {
  const texts = sources.flatMap(({ text }) => [...text.matchAll(/['"`]([a-z-]+\.[a-z0-9_]+)['"`]/g)])
  return new Set(texts.map((match) => match[1] ?? '').filter(isKey))
}

/** The file itself, or of a `public.ts` the files that hold the names. */
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
