import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyApplicant } from './applicant.ts'
import { foldName, foldText } from './fold-text.ts'
import { personProfile } from './same-person.ts'

const separators = /[\s'.,/‐-―-]+/g

/** The folded names as the rule says them, with no way around for plain names. */
function namesOf(first: string, last: string): string[] {
  const [one, other] = [foldName(first), foldName(last)]
  if (one === '' || other === '') return []
  const words = `${first} ${last}`
    .split(separators)
    .map(foldName)
    .filter((word) => word !== '')
    .sort()
  return [...new Set([one + other, other + one, words.join('')])]
}

const lettersAndDigits = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()

const letter = fc.constantFrom(
  ...'abAZz09éßıİŁ李明Ａ１ŉſ',
  ' ',
  '-',
  "'",
  '’',
  '.',
  '\u00a0',
  '\u3000',
  '#',
  '·',
)
const text = fc.array(letter, { maxLength: 6 }).map((letters) => letters.join(''))

it('a profile is the same the quick way for plain names and numbers as by the whole rule', () => {
  fc.assert(
    fc.property(text, text, text, (first_name, last_name, number) => {
      const person = { ...emptyApplicant(), first_name, last_name, student_number: number }
      const profile = personProfile({ ...person, passport_number: number })
      expect(profile.names).toEqual(namesOf(first_name, last_name))
      expect(profile.student).toBe(lettersAndDigits(number))
      const isRead = foldText(number).replace(separators, '').toUpperCase() === profile.student
      const isTelling = /\p{N}/u.test(profile.student) && !/^(.)\1+$/u.test(profile.student)
      expect(profile.passport).toBe(isRead && isTelling ? profile.student : '')
    }),
    { numRuns: 3000 },
  )
})
