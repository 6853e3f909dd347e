import { dirname, join, normalize } from 'node:path'
import type { Rolldown } from 'vite'
import type { CatalogPart } from '../src/shared/i18n/catalog-part.ts'
import { partsOf, type Page } from '../src/shell/page.ts'
import { findSource } from './load-pages.ts'
import { openedBeside, reachableSources, type Source } from './reachable-sources.ts'

type PageOfChunk = Pick<Page, 'load' | 'paths' | 'catalog' | 'showsIssues' | 'isEntry'>
type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]

/** How the pages reach a source or a style sheet of ours. */
type Reached = {
  /** How many pages load it at once. */
  pages: number
  /** The parts of the catalogue of everything that loads it, at once or later; `entry` for sign-in, home and the layouts. */
  parts: Set<string>
}

const source = join(import.meta.dirname, '..', 'src')
const layouts = ['main-layout', 'auth-layout', 'blank-layout'].map((name) =>
  join(source, 'shell', 'layouts', `${name}.tsx`),
)
/** Small sources of many pages. Those that need forms or steps are left out, because they would bring them along. */
const common =
  /\/shared\/(?:api|feedback|navigation|page-kinds|i18n|state|saver|code|table)\/(?!form-page|step-flow|shown-once|progress-with)|\/domain\/src\/(?:[a-z-]+|applicant\/name-rules)\.ts|\/i18n\/src\/|\/contract\/src\/limits/
/** What nearly every page needs some of: icons, addresses of calls, the calendar of fields and filters. */
const always = /@tabler|\?address$|\/shared\/form\/(?:use-month-keys|month-grid|calendar)/
const styles = /\/(?:shared\/.*|(?:policies|payments|changes|derived)\.module)\.css$/
const rules =
  /\/domain\/src\/(?:applicant|price|policy)\/(?!name-rules)|\/enrollments\/(?:field-form|person-values)/
/** The parts of pages with a short form, which need little of what is known of people and prices. */
const forms = ['complaints', 'invitations', 'legal', 'onboarding']
const steps =
  /\/page-kinds\/step-flow|\/cart\/(?:issue-list|order-steps|flow-steps)|\/applicant\/applicant-field/

/**
 * Groups of what pages share: a file each for pages that people open one after the other, named by their parts of the
 * catalogue, and for what they all use. Without them every set of pages would have a file by itself, of a few hundred
 * bytes. Such a file imports only what more pages load, so no two import each other.
 */
export function pageGroups(pages: readonly PageOfChunk[]): Group[] {
  const { onlyIn, inPages, isIn } = findReached(pages)
  const own = (name: string, test: (file: string) => boolean, more: Partial<Group> = {}): Group => ({
    name,
    test,
    priority: 5,
    // what it imports has a group or a file already
    includeDependenciesRecursively: false,
    ...more,
  })
  return [
    {
      name: 'page-styles',
      test: (file) =>
        file.endsWith('/theme/mantine-page-styles.ts') ||
        (styles.test(file) && inPages(4)(file) && !isIn(['entry'])(file)),
      priority: 35,
    },
    own('draft', onlyIn(['draft', 'orders', 'review'])),
    own('policies', onlyIn(['policies', 'changes', 'given'])),
    own('billing', onlyIn(['invoices'], 3)),
    own('cart', onlyIn(['cart'])),
    own('quotes', onlyIn(['quotes'])),
    own('invitations', onlyIn(['invitations'])),
    own('legal', onlyIn(['legal'])),
    own('steps', (file) => steps.test(file) && inPages(5)(file)),
    own('rules', (file) => rules.test(file) && inPages(4)(file) && !isIn(forms)(file)),
    own('places', (file) => /\/reference\/src\/countries|\/form\/country-field/.test(file)),
    own('wire', (file) => /\/contract\/src\/(?:define-call|wire)\.ts$/.test(file)),
    own('inputs', (file) => /\/form\/(?:date-field|money-field|use-flags)\./.test(file)),
    own(
      'common',
      (file) => always.test(file) || (common.test(file) && inPages(5)(file) && !isIn(['entry'])(file)),
      {
        minShareCount: 2,
      },
    ),
  ]
}

function findReached(pages: readonly PageOfChunk[]) {
  const reached = new Map<string, Reached>()
  const of = (file: string) => {
    const known = reached.get(file) ?? { pages: 0, parts: new Set() }
    reached.set(file, known)
    return known
  }
  const everything = reachableSources([join(source, 'main.tsx')], { withLater: true, withParts: true })
  const loaded = [
    ...layouts.map((file) => ({ file, part: 'entry' })),
    ...pages.map((page) => ({ file: findSource(page), part: page.isEntry ? 'entry' : partsOf(page)[0] })),
    ...openedBeside(everything).map(({ file, parts: [part] }) => ({ file, part })),
  ]
  for (const { file, part = 'pages' } of loaded)
    for (const name of withStyles(reachableSources([file], { withLater: !file.endsWith('/public.ts') })))
      of(name).parts.add(part)
  for (const file of new Set(pages.map(findSource)))
    for (const name of withStyles(reachableSources([file]))) of(name).pages += 1
  const find = (id: string) => reached.get(normalize(id))
  return {
    /** Only pages and dialogs of these parts load it, at least so many pages at once. */
    onlyIn:
      (parts: readonly CatalogPart[], atLeast = 2) =>
      (id: string): boolean => {
        const known = find(id)
        const among: readonly string[] = parts
        return !!known && known.pages >= atLeast && [...known.parts].every((part) => among.includes(part))
      },
    inPages:
      (atLeast: number) =>
      (id: string): boolean =>
        (find(id)?.pages ?? 0) >= atLeast,
    isIn:
      (parts: readonly string[]) =>
      (id: string): boolean =>
        parts.some((part) => find(id)?.parts.has(part)),
  }
}

/** The files of some sources and of the style sheets that they import. */
function withStyles(sources: readonly Source[]): Set<string> {
  return new Set(
    sources.flatMap(({ file, text }) => [
      file,
      ...[...text.matchAll(/ from '(\.[^']+\.css)'/g)].map(([, path = '']) => join(dirname(file), path)),
    ]),
  )
}
