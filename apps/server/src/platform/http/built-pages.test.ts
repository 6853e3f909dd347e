import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBuiltPages } from './built-pages.ts'

const portal = ['first', 'home', 'pages', 'portal']
const needs = { url: '/api/school/home/needs', permissions: [], isForAllCampuses: false }
const unread = {
  url: '/api/school/conversations/unread',
  permissions: ['read_message'],
  isForAllCampuses: false,
}
const page = (layout: string, files: string[], texts: string[]) => ({
  layout,
  files,
  texts,
  frame: [],
  reads: [],
})
const built = {
  fonts: ['assets/inter.woff2'],
  pages: {
    '/auth/login': page('auth', [], ['first']),
    '/home': {
      ...page('portal', ['assets/home.js', 'assets/home.css'], ['first', 'home']),
      frame: [unread],
      reads: [needs],
    },
    '/policy/$batchId/confirmation': page('portal', ['assets/confirmation.js'], portal),
    '/policy/$id/policy_details': page('portal', ['assets/policy.js'], portal),
    '/policy/payment/confirmation': page('portal', ['assets/paid.js'], portal),
    '/family': page('blank', ['assets/family.js'], ['first', 'pages', 'portal']),
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
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(built))
})
afterAll(() => rmSync(folder, { recursive: true }))

const namedFor = (path: string, isSignedIn = true, locale: 'en' | 'de' = 'en') =>
  [
    ...readBuiltPages(folder)
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
    const links = readBuiltPages(folder).preloads({ path: '/home', locale: 'en', isSignedIn: true })
    expect(links).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">')
    expect(links).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">')
  })

  it('the reads of its page and of the frame around it', () => {
    expect(readBuiltPages(folder).reads('/home')).toMatchObject({ frame: [unread], reads: [needs] })
    expect(readBuiltPages(folder).reads('/nowhere')).toEqual({ frame: [], reads: [] })
  })

  it('nothing where the build wrote no list', () => {
    expect(readBuiltPages(tmpdir()).preloads({ path: '/home', locale: 'en', isSignedIn: true })).toBe('')
  })
})
