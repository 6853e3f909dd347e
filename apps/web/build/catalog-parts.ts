import { basename, join } from 'node:path'
import { catalogParts, type CatalogPart } from '../src/shared/i18n/catalog-part.ts'
import { partsOf, type Page } from '../src/shell/page.ts'
import { findSource } from './load-pages.ts'
import { keyFinder } from './message-keys.ts'
import { loadedLater, openedBeside, reachableSources, type Source } from './reachable-sources.ts'

const source = join(import.meta.dirname, '..', 'src')
const inSource = (file: string) => join(source, file)

/** What loads before the first paint. */
const first = [
  'main.tsx',
  'shell/layouts/auth-layout.tsx',
  'shell/layouts/blank-layout.tsx',
  'features/auth/sign-in/login-page.tsx',
].map(inSource)
const home = ['shell/layouts/main-layout.tsx', 'features/home/home-page.tsx'].map(inSource)
/** A text in as many parts moves to `pages`, which loads with all of them. */
const shared = 4
/**
 * Texts sent only by the server: sentences of the audit log, and failures reported to API clients. The browser's sources
 * only seem to name them, by the pattern of their keys.
 */
const ofServer = [
  /^audit\.action_/,
  /^errors\.(line_in_dispute|line_not_disputable|dispute_ended|identity_unconfirmed)$/,
  /^errors\.api_key_(mistyped|unknown|revoked|expired|maker_inactive|environment|scope_missing|client_inactive)$/,
  /^errors\.(people_only|method_not_allowed|wrong_origin|unreadable|idempotency_\w+)$/,
]

type PageOfPart = Pick<Page, 'load' | 'paths' | 'catalog' | 'showsIssues' | 'isEntry'>

/**
 * The keys of each part: what the sources that load with it may show, without what is loaded already. `first` and `home`
 * are whole; any other part relies on `first` and `pages`. Throws if nothing loads a part, or one is not known.
 */
export function keysOfParts(
  keys: readonly string[],
  pages: readonly PageOfPart[],
): Map<CatalogPart, ReadonlySet<string>> {
  const findKeys = keyFinder(keys)
  const isOfServer = (key: string) => ofServer.some((pattern) => pattern.test(key))
  const keysIn = (sources: readonly Source[]) =>
    new Set(sources.flatMap((one) => [...findKeys(one)]).filter((key) => !isOfServer(key)))
  const firstKeys = keysIn(reachableSources(first))
  const frame = reachableSources(home)
  const isIssue = (key: string) => /^(issues|errors)\./.test(key) && !isOfServer(key)
  const byPart = new Map<string, Set<string>>([
    ['issues', new Set(keys.filter(isIssue)).difference(firstKeys)],
  ])
  for (const {
    file,
    parts: [part = 'pages', ...others],
  } of loadedWithParts(pages)) {
    // behind the front of a feature stand lists of pages, such as tabs that the command bar names, which load with those pages
    const sources = reachableSources([file], { withLater: basename(file) !== 'public.ts' })
    if (showsIssues(sources) && !others.includes('issues'))
      throw new Error(`${file} shows issues by their code, so it must load the part \`issues\``)
    byPart.set(part, (byPart.get(part) ?? new Set<string>()).union(keysIn(sources).difference(firstKeys)))
  }
  const counts = Map.groupBy(
    [...byPart.values()].flatMap((named) => [...named]),
    (key) => key,
  )
  const inSeveral = [...counts].filter(([, times]) => times.length >= shared).map(([key]) => key)
  const ofPages = new Set([...inSeveral, ...(byPart.get('pages') ?? [])])
  const parts = new Map<string, ReadonlySet<string>>([
    ['first', firstKeys],
    ['home', keysIn([...frame, ...loadedLater(frame)]).difference(firstKeys)],
    ...[...byPart].map(([part, named]) => [part, named.difference(ofPages)] as const),
    ['pages', ofPages],
  ])
  const differences = new Set<string>(catalogParts).symmetricDifference(new Set(parts.keys()))
  if (differences.size > 0)
    throw new Error(`parts not listed, or never loaded: ${[...differences].join(', ')}`)
  return parts as Map<CatalogPart, ReadonlySet<string>>
}

/** Every page but sign-in and home, and everything that opens beside a page, with the parts it names. */
function loadedWithParts(pages: readonly PageOfPart[]): { file: string; parts: string[] }[] {
  const everything = reachableSources([inSource('main.tsx')], { withLater: true, withParts: true })
  return [
    ...pages
      .filter(({ isEntry }) => !isEntry)
      .map((page) => ({ file: findSource(page), parts: partsOf(page) })),
    ...openedBeside(everything),
  ]
}

/** Whether sources other than that of all forms show issues by their code. */
const showsIssues = (sources: readonly Source[]): boolean =>
  sources.some(
    ({ file, text }) =>
      text.includes("from '@campus/i18n/issue-text'") && !file.endsWith('/schema-resolver.ts'),
  )
