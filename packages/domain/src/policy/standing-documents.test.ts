import { describe, expect, test } from 'vitest'
import type { ProductDocuments } from '../catalogue-schema.ts'
import {
  documentsOf,
  editionOf,
  hasTexts,
  languagesOfDocuments,
  neededDocuments,
  standingDocumentRows,
  standingDocuments,
  usualDocuments,
  type StandingDocument,
} from './standing-documents.ts'

const lines = ['x']
const ipid = {
  about: 'x',
  insured: lines,
  not_insured: lines,
  restrictions: lines,
  where: lines,
  obligations: lines,
  payment: lines,
  period: lines,
  cancel: lines,
}
const additional = {
  insurance: 'x',
  insured: lines,
  options: lines,
  not_insured: lines,
  restrictions: lines,
  audience: lines,
  costs: lines,
  complaints_insurer: lines,
  complaints_ivass: lines,
  arbitrator: lines,
  mediation: lines,
  negotiation: lines,
  abroad: lines,
  claims: lines,
  assistance: lines,
  other_insurers: lines,
  prescription: lines,
  declarations: lines,
  insurer_duties: lines,
  premium: lines,
  refund: lines,
  duration: lines,
  suspension: lines,
  withdrawal: lines,
  termination: lines,
  taxes: lines,
}
const edition = (language: string, valid_from: string, more: Partial<ProductDocuments> = {}) => ({
  product: 'travel',
  language,
  version: valid_from.slice(0, 7),
  valid_from,
  ipid,
  wording: [{ title: 'x', paragraphs: lines }],
  ...more,
})
const texts = {
  editions: [
    edition('en', '2026-11-01'),
    edition('it', '2026-11-01'),
    edition('en', '2026-12-01'),
    edition('it', '2026-12-01', { additional }),
  ],
}
const given = (kind: StandingDocument, riskCountryId: string, language: string, day = '2026-12-01') => {
  const found = editionOf(texts, { kind, riskCountryId, language, day })
  return found && [found.language, found.version]
}

test.each([
  ['GB', ['wording', 'ipid']],
  ['ES', ['wording', 'ipid']],
  ['IT', ['wording', 'ipid', 'ipid_additional']],
])('the documents of a contract in %s', (country, kinds) => {
  expect(standingDocuments(country)).toEqual(kinds)
})

test('the usual documents are those of every country', () => {
  expect(standingDocuments('*')).toEqual(usualDocuments)
})

test('every row names its law', () => {
  for (const { source } of standingDocumentRows) expect(source).toMatch(/article \d/)
})

describe('the additional document', () => {
  test('is in Italian for readers of every language, and in Italy alone', () => {
    for (const language of ['it', 'en', 'cn'])
      expect(given('ipid_additional', 'IT', language)).toEqual(['it', '2026-12'])
    expect(given('ipid_additional', 'GB', 'it')).toBeUndefined()
    expect(given('ipid', 'IT', 'en')).toEqual(['en', '2026-12'])
  })

  test('is not there on the days of an edition without it', () => {
    expect(given('ipid_additional', 'IT', 'it', '2026-11-30')).toBeUndefined()
    expect(documentsOf(texts, 'IT', '2026-11-30')).toEqual(['wording', 'ipid'])
    expect(documentsOf(texts, 'IT', '2026-12-01')).toEqual(['wording', 'ipid', 'ipid_additional'])
  })

  test('is not that of another language where the product has no Italian text', () => {
    const english = { editions: [edition('en', '2026-12-01', { additional })] }
    expect(documentsOf(english, 'IT', '2026-12-01')).toEqual(['wording', 'ipid'])
  })
})

test.each([
  ['an Italian contract in Italian', 'IT', 'it', '2026-12-01', true],
  ['an Italian contract in English', 'IT', 'en', '2026-12-01', true],
  ['an Italian contract before the additional document', 'IT', 'it', '2026-11-30', true],
  ['an Italian contract in English before it', 'IT', 'en', '2026-11-30', true],
  ['a British contract on that day', 'GB', 'en', '2026-11-30', true],
  ['a contract in a language without texts', 'ES', 'es', '2026-12-01', false],
])('%s can have all its documents: %s %s on %s', (_name, riskCountryId, language, day, has) => {
  expect(hasTexts(texts, { riskCountryId, language }, day)).toBe(has)
})

test('from its day on, an Italian contract whose edition lacks the additional document cannot be sold', () => {
  const without = { editions: texts.editions.filter((one) => !('additional' in one)) }
  const has = (day: string) => hasTexts(without, { riskCountryId: 'IT', language: 'it' }, day)
  expect([has('2026-11-30'), has('2026-12-01')]).toEqual([true, false])
  expect(neededDocuments('IT', '2026-11-30')).toEqual(usualDocuments)
  expect(neededDocuments('IT', '2026-12-01')).toEqual(standingDocuments('IT'))
})

test('compliance approves each language that a document of the contract is in', () => {
  expect(languagesOfDocuments('IT', null)).toEqual(['it'])
  expect(languagesOfDocuments('IT', 'en')).toEqual(['en', 'it'])
  expect(languagesOfDocuments('ES', 'en')).toEqual(['en'])
})
