import { describe, expect, it } from 'vitest'
import { pathLocale, withLocale, withoutLocale } from './locale-path.ts'

describe('language prefixes', () => {
  it.each([
    ['/', 'en', '/'],
    ['/home', 'en', '/home'],
    ['/de', 'de', '/'],
    ['/de/home', 'de', '/home'],
    ['/cn/policy/1/policy_details', 'cn', '/policy/1/policy_details'],
    ['/documents', 'en', '/documents'],
    ['/en/home', 'en', '/en/home'],
  ] as const)('%s speaks %s and is the page %s', (path, locale, plain) => {
    expect(pathLocale(path)).toBe(locale)
    expect(withoutLocale(path)).toBe(plain)
  })
  it('changes one prefix for another', () => {
    expect(withLocale('/de/home', 'fr')).toBe('/fr/home')
    expect(withLocale('/de/home', 'en')).toBe('/home')
    expect(withLocale('/', 'pt')).toBe('/pt')
  })
})
