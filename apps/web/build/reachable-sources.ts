import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A source file; its text excludes type-only imports. */
export type Source = { file: string; text: string }

const packages = join(import.meta.dirname, '..', '..', '..', 'packages')
const importedAtOnce =
  /^import (?:\{([^}]*)\} from |\w+ from )?'(\.[^']+\.tsx?|@campus\/[a-z0-9]+\/[^'?]+)'/gm
const exportedOn = /^export \{([^}]*)\} from '(\.[^']+\.tsx?)'/gm
/** Perhaps with the only name taken from it: `(await import('../draft/public.ts')).ImportMemoryPanel`. */
const importedLater = /(?<!Parts\()\bimport\('(\.[^']+\.tsx?)'\)(?:\)\.(\w+))?/g
const importedWithParts = /Parts\(import\('(\.[^']+\.tsx?)'\)((?:,\s*'\w+')*)/g

type Reach = {
  /** Follows dynamic imports, but for those through `withPageParts`. */
  withLater?: boolean
  /** Follows those as well. They load their own texts and styles. */
  withParts?: boolean
}

/**
 * The entry files and all of our files that they import statically, directly or not, in the app and in the packages;
 * optionally also their dynamic imports. Of a feature's `public.ts` only the imported names count, as in the build.
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
    const one = { file, text }
    found.set(file, one)
    const folder = dirname(file)
    for (const [, names = '', path = ''] of text.matchAll(importedAtOnce))
      waiting.push(...behind(locate(folder, path), names))
    for (const [, , path = ''] of text.matchAll(exportedOn)) waiting.push(join(folder, path))
    if (withLater) waiting.push(...importedLaterBy(one))
    if (withParts) waiting.push(...openedBeside([one]).map((opened) => opened.file))
  }
  return [...found.values()]
}

/**
 * Files that some sources load by a bare `import()`, with all their static imports. Files loaded through
 * `withPageParts` load their own texts and styles; these rely on the ones already loaded.
 */
export function loadedLater(sources: readonly Source[]): Source[] {
  return reachableSources(sources.flatMap(importedLaterBy))
}

function importedLaterBy({ file, text }: Source): string[] {
  return [...text.matchAll(importedLater)].flatMap(([, path = '', name]) => {
    const later = join(dirname(file), path)
    return name ? behind(later, name) : [later]
  })
}

/** What some sources open beside a page through `withPageParts`: the file, and the parts of the catalogue they name. */
export function openedBeside(sources: readonly Source[]): { file: string; parts: string[] }[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(importedWithParts)].map(([, path = '', parts = '']) => ({
      file: join(dirname(file), path),
      parts: parts.match(/\w+/g) ?? [],
    })),
  )
}

/** Where an import leads: `@campus/i18n/issue-text` to the source of the package. */
function locate(folder: string, path: string): string {
  const [, name, module] = /^@campus\/([^/]+)\/(.+)$/.exec(path) ?? []
  return name && module ? join(packages, name, 'src', `${module}.ts`) : join(folder, path)
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

/** Pages share most of their sources, which do not change while a build or a test runs. */
const read = new Map<string, string>()

function readSource(file: string): string {
  let text = read.get(file)
  if (text === undefined) {
    text = readFileSync(file, 'utf8').replace(/^(?:import|export) type (?:\{[^}]*\}|\w+) from '[^']*'/gm, '')
    read.set(file, text)
  }
  return text
}
