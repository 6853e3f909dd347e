import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { createCompiledTranslate } from './compiled-translate.ts'
import { readCatalog } from './node-catalogs.ts'
import { pseudoMessages } from './pseudo-messages.ts'
import type { Catalog, Values } from './translate.ts'

const compiled = (texts: Record<string, string>): Catalog =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
const t = createCompiledTranslate(
  'en',
  pseudoMessages(
    compiled({
      plain: 'Sign in',
      named: '{name} has signed up',
      counted: '{people, plural, one {# person} other {# people}} in the cart',
      chosen: 'Declined{reason, select, none {.} other {: {reason}}}',
    }),
  ),
)

const read = (key: string, values?: Values) => t.dynamic(key, values)

test('every text has brackets and accents, and keeps its parameters, plurals and choices', () => {
  expect(read('plain')).toBe('⟦Šíígñ ííñ⟧')
  expect(read('named', { name: 'Nadia' })).toBe('⟦Nadia hááš šíígñééd úúp⟧')
  expect(read('counted', { people: 1 })).toBe('⟦1 pééršóóñ ííñ théé çáárt⟧')
  expect(read('counted', { people: 7 })).toBe('⟦7 pééóópléé ííñ théé çáárt⟧')
  expect(read('chosen', { reason: 'funds' })).toBe('⟦Dééçlííñééd: funds⟧')
})

test('the catalogue grows by about 40 %', () => {
  const catalog = readCatalog('en') as Record<string, string>
  const plain = Object.fromEntries(Object.entries(catalog).filter(([, text]) => !text.includes('{')))
  const length = (messages: Catalog) => Object.values(messages).join('').length
  const growth = length(pseudoMessages(plain)) / length(plain)
  expect(growth).toBeGreaterThan(1.3)
  expect(growth).toBeLessThan(1.5)
})
