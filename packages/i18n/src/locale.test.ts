import { expect, it } from 'vitest'
import { languageTag, localeFromAcceptLanguage, locales } from './locale.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.1, it', 'it'],
  ['nl', 'en'],
  ['zh-CN,zh;q=0.9', 'cn'],
  ['zh-HK,zh;q=0.9,en;q=0.8', 'ca'],
  ['zh-Hant-TW', 'ca'],
  ['yue-Hant', 'ca'],
  // Catalan is no Cantonese: its readers get their next language
  ['ca-ES,ca;q=0.9,es;q=0.8,en;q=0.7', 'es'],
  ['ca,fr;q=0.9', 'fr'],
  ['ca-ES', 'en'],
  // a header that is one of our codes and nothing else
  ['ca', 'ca'],
  ['cn', 'cn'],
] as const)('Accept-Language %s is served %s', (header, locale) => {
  expect(localeFromAcceptLanguage(header)).toBe(locale)
})

it.each(locales)('the tag of %s chooses it', (locale) => {
  expect(localeFromAcceptLanguage(languageTag[locale])).toBe(locale)
})
