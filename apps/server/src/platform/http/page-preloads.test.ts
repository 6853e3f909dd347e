import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownPages } from './page-preloads.ts'

const portal = ['first', 'home', 'pages', 'portal']
const preloads = {
  fonts: ['assets/inter.woff2'],
  pages: {
    '/auth/login': { files: [], texts: ['first'] },
    '/home': { files: ['assets/home.js', 'assets/home.css'], texts: ['first', 'home'] },
    '/policy/$batchId/confirmation': { files: ['assets/confirmation.js'], texts: portal },
    '/policy/$id/policy_details': { files: ['assets/policy.js'], texts: portal },
    '/policy/payment/confirmation': { files: ['assets/paid.js'], texts: portal },
    '/family': { files: ['assets/family.js'], texts: ['first', 'pages', 'portal'] },
  },
  texts: Object.fromEntries(
    ['en', 'de'].map((locale) => [
      locale,
      Object.fromEntries(portal.map((part) => [part, `assets/${part}-${locale}.js`])),
    ]),
  ),
}
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'campus-cover-preloads-'))
  writeFileSync(join(folder, 'page-preloads.json'), JSON.stringify(preloads))
})
afterAll(() => rmSync(folder, { recursive: true }))

const namedFor = (path: string, isSignedIn = true, locale: 'en' | 'de' = 'en') =>
  [
    ...knownPages(folder)
      .preloads({ path, locale, isSignedIn })
      .matchAll(/href="\/assets\/([^"]+)"/g),
  ].map(([, file]) => file)

describe('a document names', () => {
  it.each([
    ['the files of its page', '/home', true, ['first-en.js', 'home-en.js', 'home.js', 'home.css']],
    ['those of home for the index', '/', true, ['first-en.js', 'home-en.js', 'home.js', 'home.css']],
    ['those of sign-in where nobody is signed in', '/', false, ['first-en.js']],
    ['those of sign-in for a page behind it', '/home', false, ['first-en.js']],
    [
      'those of a page with a parameter',
      '/policy/7/policy_details',
      true,
      [...portal.map((part) => `${part}-en.js`), 'policy.js'],
    ],
    [
      'those of a path of its own before one with a parameter',
      '/policy/payment/confirmation',
      true,
      [...portal.map((part) => `${part}-en.js`), 'paid.js'],
    ],
    [
      'those of a page that anybody may read',
      '/family',
      false,
      ['first-en.js', 'pages-en.js', 'portal-en.js', 'family.js'],
    ],
    ['nothing but the letters for an address that is no page', '/nowhere', true, []],
  ])('%s: %s', (_what, path, isSignedIn, files) => {
    expect(namedFor(path, isSignedIn)).toEqual(['inter.woff2', ...files])
  })

  it('the texts of the language of its address', () => {
    expect(namedFor('/auth/login', false, 'de')).toEqual(['inter.woff2', 'first-de.js'])
  })

  it('styles as such, so that they are there before anything is painted', () => {
    const links = knownPages(folder).preloads({ path: '/home', locale: 'en', isSignedIn: true })
    expect(links).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">')
    expect(links).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">')
  })

  it.each([
    ['/home', true],
    ['/policy/0198/policy_details', true],
    ['/auth/login', false],
    ['/family', false],
    ['/nowhere', false],
  ])('whether %s stands in the portal’s frame: %s', (path, isThere) => {
    expect(knownPages(folder).isInPortal(path)).toBe(isThere)
  })

  it('nothing where the build wrote no list', () => {
    expect(knownPages(tmpdir()).preloads({ path: '/home', locale: 'en', isSignedIn: true })).toBe('')
  })
})
