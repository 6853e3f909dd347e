import { expect, test } from 'vitest'
import type { ProductTerms } from './product-text.ts'
import { termsEdits } from './terms-edits.ts'

const edition: ProductTerms['editions'][number] = {
  product: 'travel',
  language: 'en',
  version: '2026-03',
  valid_from: '2026-01-01',
  ipid: {
    about: 'About',
    insured: ['Doctors'],
    not_insured: ['War'],
    restrictions: ['Under 66'],
    where: ['Europe'],
    obligations: ['Tell us'],
    payment: ['Before cover'],
    period: ['Your dates'],
    cancel: ['14 days'],
  },
  wording: [{ title: 'Cover', paragraphs: ['One', 'Two'] }],
}
const words = {
  product: 'travel',
  language: 'de',
  version: '2026-01',
  name: 'Reise',
  summary: 'Schutz',
  sections: {},
  plans: {},
  territories: {},
}
const sold: ProductTerms = {
  code: 'travel',
  version: '2026.1',
  kind: 'travel',
  name: 'Travel',
  summary: 'Cover abroad',
  companies: ['gb'],
  domestic: false,
  sections: [{ code: 'medical', class: 'sickness', title: 'Medical', summary: 'Doctors' }],
  plans: [
    {
      code: 'standard',
      name: 'Standard',
      sums: { medical: { GBP: '2000000.00' } },
      excess: { GBP: '100.00' },
    },
  ],
  territories: [{ region: 'europe', text: 'Europe', schengen_states: ['FR'] }],
  texts: { de: words },
  editions: [edition],
}
const [plan] = sold.plans
const cheaper = { ...plan!, sums: { medical: { GBP: '25000.00' } } }
const younger = { ...edition, ipid: { ...edition.ipid, restrictions: ['Under 30'] } }

test.each<[string, ProductTerms, [string, string[]][]]>([
  ['the same', sold, []],
  ['sold by one more company', { ...sold, companies: ['gb', 'ie'] }, []],
  ['another language', { ...sold, texts: { de: words, fr: { ...words, language: 'fr' } } }, []],
  [
    'another sum insured',
    { ...sold, plans: [cheaper] },
    [['version 2026.1', ['plans.standard.sums.medical.GBP: 2000000.00 → 25000.00']]],
  ],
  ['another sum insured in a new version', { ...sold, version: '2026.2', plans: [cheaper] }, []],
  [
    'a state fewer',
    { ...sold, territories: [{ region: 'europe', text: 'Europe', schengen_states: [] }] },
    [['version 2026.1', ['territories.europe.schengen_states.0: FR → nothing']]],
  ],
  [
    'another text in the same edition',
    { ...sold, editions: [younger] },
    [['the documents in en, version 2026-03,', ['ipid.restrictions.0: Under 66 → Under 30']]],
  ],
  ['another text in a new edition', { ...sold, editions: [edition, { ...younger, version: '2026-04' }] }, []],
  [
    'other words in a language',
    { ...sold, texts: { de: { ...words, name: 'Reisen' } } },
    [['the words in de, version 2026-01,', ['name: Reise → Reisen']]],
  ],
])('an import of terms that are in use: %s', (_, next, expected) => {
  expect(termsEdits([sold], next).map(({ version, changes }) => [version, changes])).toEqual(expected)
})

test('a version stays as it was sold when another one is on sale', () => {
  const next = { ...sold, version: '2026.2', plans: [cheaper] }
  expect(termsEdits([sold, next], { ...sold, plans: [cheaper] })).toHaveLength(1)
  expect(termsEdits([], { ...sold, plans: [cheaper] })).toEqual([])
})
