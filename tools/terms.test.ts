import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkTerms, readMessage, readTerms } from './terms.ts'

const shipped = readTerms(
  readFileSync(join(import.meta.dirname, '..', 'docs', 'languages', 'terms.yaml'), 'utf8'),
)

describe('the words of a message', () => {
  it.each([
    ['Pay {amount} by {date, date}', 'Pay by'],
    ['{count, plural, =0 {None} one {# policy} other {# policies}}', 'None policy policies'],
    ['{reason, select, late {Too late} other {Not paid}}: {text}', 'Too late Not paid :'],
  ])('of %s', (message, words) => {
    expect(readMessage(message).words.replaceAll(/\s+/g, ' ').trim()).toBe(words)
  })
})

describe('a message against the term matrix', () => {
  const check = (locale: 'en' | 'de' | 'cn', english: string, text: string, key = 'any.key') =>
    checkTerms(shipped, locale, { key, english, text })

  it('finds a word that is ruled out, at the beginning of a word alone', () => {
    expect(check('en', '', 'Mend the row')).toEqual(['“Mend” is not our word for “plain verbs”'])
    expect(check('en', '', 'We recommend a row')).toEqual([])
  })
  it('finds a concept that another term names', () => {
    expect(check('de', 'Credit note {number}', 'Gutschrift {number}')).toEqual([
      '“Gutschrift” is not our word for “credit note”',
      '“credit note” is not named by its term (rechnungskorrektur)',
    ])
    expect(check('de', 'Credit note {number}', 'Rechnungskorrektur {number}')).toEqual([])
  })
  it('lets the specification’s own messages be', () => {
    const quoted = 'Payment date cannot be in the future'
    expect(check('en', quoted, quoted)).toHaveLength(1)
    expect(check('en', quoted, quoted, 'errors.paid_date_future')).toEqual([])
  })
  it('reads scripts without letters of the alphabet', () => {
    expect(check('cn', 'Not insured', '未参保')).not.toEqual([])
    expect(check('cn', 'Not insured', '未投保')).toEqual([])
  })
})

it('a concept without a term in each language is an error that names both', () => {
  expect(() => readTerms('concepts:\n  - concept: policy\n    terms: { en: policy }')).toThrow(
    'terms.yaml: “policy” has no term in ca',
  )
})
