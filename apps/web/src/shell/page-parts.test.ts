import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CatalogPart } from '../shared/i18n/catalog-part.ts'
import { keysOfParts } from '../../build/catalog-parts.ts'
import { findSource } from '../../build/load-pages.ts'
import {
  loadedLater,
  openedBeside as findOpened,
  reachableSources,
  type Source,
} from '../../build/reachable-sources.ts'
import { unusedColours } from '../../build/unused-colours-plugin.ts'
import { pages as allPages } from '../pages/pages.ts'
import { partsOf, type Page } from './page.ts'

// Looks and texts come in parts, so that the sign-in page stays small. A page must load every part it needs.
const source = join(import.meta.dirname, '..')
const catalogues = join(source, '../../../packages/i18n/catalogs/en')
const mantineComponents = join(source, '../../../node_modules/@mantine/core/esm/components')
const mantineStyles = join(source, '../../../node_modules/@mantine/core/styles')

const whole = Object.fromEntries(
  readdirSync(catalogues).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(catalogues, file), 'utf8')) as Record<string, string>).map(
      ([key, text]) => [`${file.slice(0, -5)}.${key}`, text],
    ),
  ),
)
const parts = keysOfParts(Object.keys(whole), allPages)
const features = new Set(Object.keys(whole).map((key) => key.split('.')[0]))

const pages = allPages.flatMap((page: Page) =>
  page.paths.map((path) => ({ ...page, path, file: findSource(page) })),
)

/**
 * Keys in full, and the beginnings (`person.type_`) of those made at run time. The build checks that what shows issues by
 * their code loads their texts, and the server sends the sentences of the audit log.
 */
function keysNamed(sources: readonly Source[]): string[] {
  const shown = sources.filter(({ file }) => !/\/(issue-text|audit-actions)\.ts$/.test(file))
  const named = shown.flatMap(({ text }) => [...text.matchAll(/['"`]([a-z-]+)\.([a-z0-9_]+)(['"`]|\$\{)/g)])
  return named.filter((match) => features.has(match[1] ?? '')).map((match) => `${match[1]}.${match[2]}`)
}

function missingTexts(sources: readonly Source[], loaded: readonly CatalogPart[]): string[] {
  const there = loaded.flatMap((part) => [...(parts.get(part) ?? [])])
  const isThere = (named: string) => there.some((key) => key.startsWith(named))
  const isKey = (named: string) => Object.keys(whole).some((key) => key.startsWith(named))
  return keysNamed(sources).filter((named) => isKey(named) && !isThere(named))
}

const looksIn = (file: string) =>
  [...readFileSync(join(source, 'theme', file), 'utf8').matchAll(/styles\/(\w+)\.layer/g)].map((m) => m[1])
const firstLooks = new Set(looksIn('mantine-styles.ts'))
const portalLooks = new Set([...firstLooks, ...looksIn('mantine-portal-styles.ts')])
const allLooks = new Set([...portalLooks, ...looksIn('mantine-page-styles.ts')])

/** A Mantine component and those that its own module is made of: a native select has the chevron of a combobox. */
function madeOf(name: string): string[] {
  const module = join(mantineComponents, name, `${name}.mjs`)
  if (!existsSync(module)) return [name]
  const parts = readFileSync(module, 'utf8').matchAll(/from "\.\.\/(\w+)\/(?:\1\w*\/)?\1\w*\.mjs"/g)
  return [name, ...[...parts].map(([, part = '']) => part)]
}

/** The Mantine components with looks of their own that some sources use, and that those are made of. */
function componentsIn(sources: readonly Source[]): string[] {
  return sources
    .flatMap(({ text }) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap((match) => (match[1] ?? '').split(',').flatMap((name) => madeOf(name.trim())))
    .filter((name) => existsSync(join(mantineStyles, `${name}.layer.css`)))
}

const everything = reachableSources([join(source, 'main.tsx')], { withLater: true, withParts: true })

/** What opens beside a page: the module, and the parts of the catalogue that it names to `withPageParts`. */
const openedBeside = findOpened(everything).map((opened) => ({ ...opened, module: basename(opened.file) }))

describe('page parts', () => {
  it('are known for every page', () => {
    expect(pages.filter(({ file }) => !existsSync(file))).toEqual([])
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    expect(
      pages
        .filter(({ isEntry }) => isEntry)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/auth/login', '/home'])
  })

  it.each(pages)('bring the texts of $path', ({ layout, file, isEntry, ...page }) => {
    const later: CatalogPart[] = layout === 'portal' ? ['home'] : []
    const loaded: CatalogPart[] = [
      'first',
      ...later,
      ...(isEntry ? [] : ['pages' as const, ...partsOf(page)]),
    ]
    const sources = reachableSources([file], { withLater: !isEntry })
    expect(missingTexts(sources, loaded)).toEqual([])
  })

  it.each(openedBeside)(
    'bring the texts of $module, which opens beside a page',
    ({ file, module, parts: own }) => {
      // behind the front of a feature stand lists of pages, such as tabs that the command bar names, which load with those pages
      const sources = reachableSources([file], { withLater: module !== 'public.ts' })
      expect(missingTexts(sources, ['first', 'pages', ...(own as CatalogPart[])])).toEqual([])
    },
  )

  it('follow every source of the app', () => {
    const reached = new Set(everything.map(({ file }) => file))
    const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
    const own = sources.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    expect(own.length).toBeGreaterThan(500)
    const unreached = own.filter((name) => !reached.has(join(source, name)))
    const isCode = (name: string) =>
      /^(?:export )?(?:const|(?:async )?function|class) /m.test(readFileSync(join(source, name), 'utf8'))
    expect(unreached.filter(isCode).toSorted()).toEqual([
      // workers translate nothing
      'features/draft/find/find-in-texts.ts',
      'features/draft/find/find-worker.ts',
      'features/draft/session/import-worker.ts',
      // for the build and its tools
      'pages/pages.ts',
      'shared/i18n/catalog-part.ts',
    ])
  })

  it('name the texts of every page but sign-in and home', () => {
    expect(pages.filter(({ isEntry, catalog }) => !isEntry && !catalog)).toEqual([])
  })

  it('repeat few texts', () => {
    const all = [...parts.values()].flatMap((keys) => [...keys])
    const times = [...Map.groupBy(all, (key) => key).values()].map((same) => same.length)
    expect(Math.max(...times)).toBeLessThanOrEqual(3)
    expect(all.length / times.length).toBeLessThan(1.15)
  })

  it('know what opens beside a page', () => {
    expect(openedBeside.map(({ module }) => module)).toEqual(
      expect.arrayContaining(['onboarding-dialogs.tsx', 'help-dialog.tsx', 'sign-in-again-dialog.tsx']),
    )
  })

  it('bring the texts of the layouts', () => {
    const layouts = (name: string) => reachableSources([join(source, `shell/layouts/${name}.tsx`)])
    expect(missingTexts(layouts('auth-layout'), ['first'])).toEqual([])
    expect(missingTexts(layouts('blank-layout'), ['first'])).toEqual([])
    expect(missingTexts(layouts('main-layout'), ['first', 'home'])).toEqual([])
  })

  it('bring the texts and looks of what home and the frame load later', () => {
    const entries = ['shell/layouts/main-layout.tsx', 'features/home/home-page.tsx']
    const later = loadedLater(reachableSources(entries.map((entry) => join(source, entry))))
    expect(later.map(({ file }) => basename(file))).toContain('account-dropdown.tsx')
    expect(missingTexts(later, ['first', 'home'])).toEqual([])
    expect(componentsIn(later).filter((name) => !portalLooks.has(name))).toEqual([])
  })

  it('give the sign-in page the looks of its components before it is painted', () => {
    const entries = ['main.tsx', 'shell/layouts/auth-layout.tsx', 'features/auth/sign-in/login-page.tsx']
    const used = componentsIn(reachableSources(entries.map((entry) => join(source, entry))))
    expect(used.length).toBeGreaterThan(4)
    expect(used.filter((name) => !firstLooks.has(name))).toEqual([])
  })

  it('give the frame and the home page the looks of their components', () => {
    const entries = ['shell/layouts/main-layout.tsx', 'features/home/home-page.tsx']
    const used = componentsIn(reachableSources(entries.map((entry) => join(source, entry))))
    expect(used.length).toBeGreaterThan(4)
    expect(used.filter((name) => !portalLooks.has(name))).toEqual([])
  })

  it('give every component its looks', () => {
    expect(componentsIn(everything).filter((name) => !allLooks.has(name))).toEqual([])
  })

  it('leave out only colours that nothing uses', () => {
    const named = new RegExp(
      `(?:color|c|bg)="(?:${unusedColours.join('|')})|mantine-color-(?:${unusedColours.join('|')})-`,
    )
    expect(everything.filter(({ text }) => named.test(text)).map(({ file }) => file)).toEqual([])
  })
})
