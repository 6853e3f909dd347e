import { describe, expect, test } from 'vitest'
import { nameKeys } from '../applicant/profile-blocks.ts'
import { nameProfile } from '../applicant/same-person.ts'
import type { ListedEntry } from './listed-entry.ts'
import { matchEntry, screenedClient, screenedPerson } from './match-entry.ts'

const entry = (change: Partial<ListedEntry> = {}): ListedEntry => ({
  reference: 'XX.1.1',
  kind: 'person',
  names: ['Arkady Igorevich Samplov', 'Arkadij SAMPLOW', 'Аркадий Игоревич Самплов'],
  births: ['1970-05-03'],
  nationalities: [],
  ...change,
})
const person = (first_name: string, last_name: string, date_of_birth = '1970-05-03') =>
  screenedPerson({ first_name, last_name, date_of_birth })
const company = entry({ kind: 'entity', names: ['Northern Sample Trading LLC', 'Rossample'], births: [] })
const text = (match: ReturnType<typeof matchEntry>) => (match ? `${match.rule}, ${match.birth}` : 'no hit')

describe('someone of a policy and an entry of a list', () => {
  test.each([
    ['the name as listed', person('Arkady Igorevich', 'Samplov'), entry(), 'same_name, equal'],
    ['names swapped', person('Samplov', 'Arkady Igorevich'), entry(), 'same_name, equal'],
    ['words in another order', person('Arkady', 'Samplov Igorevich'), entry(), 'same_name, equal'],
    ['capitals, accents and hyphens', person('ARKÁDY-Igorevich', 'Samplóv'), entry(), 'same_name, equal'],
    ['an alias', person('Arkadij', 'Samplow'), entry(), 'same_name, equal'],
    ['a name in another script', person('Аркадий Игоревич', 'Самплов'), entry(), 'same_name, equal'],
    ['a transliteration one letter apart', person('Arkadi', 'Samplow'), entry(), 'similar_name, equal'],
    ['a transliteration that is no alias', person('Arkadiy', 'Samploff'), entry(), 'no hit'],
    ['a name in Chinese characters', person('明', '样'), entry({ names: ['样明'] }), 'same_name, equal'],
    ['another date of birth', person('Arkadij', 'Samplow', '2008-05-03'), entry(), 'no hit'],
    [
      'one of several dates',
      person('Arkadij', 'Samplow'),
      entry({ births: ['1969', '1970-05-03'] }),
      'same_name, equal',
    ],
    ['the year alone', person('Arkadij', 'Samplow'), entry({ births: ['1970'] }), 'same_name, partial'],
    ['the month alone', person('Arkadij', 'Samplow'), entry({ births: ['1970-05'] }), 'same_name, partial'],
    ['another year', person('Arkadij', 'Samplow'), entry({ births: ['1971'] }), 'no hit'],
    [
      'an entry without a date of birth',
      person('Arkadij', 'Samplow'),
      entry({ births: [] }),
      'same_name, unknown',
    ],
    ['a person without a date of birth', person('Arkadij', 'Samplow', ''), entry(), 'same_name, unknown'],
    ['one of the names alone', person('Arkady', 'Igorevich'), entry(), 'no hit'],
    ['a short name one letter apart', person('Li', 'Ma'), entry({ names: ['Li Na'] }), 'no hit'],
    ['the name of a company', person('Ros', 'Sample'), company, 'no hit'],
  ])('%s', (_, one, other, expected) => {
    expect(text(matchEntry(one, other))).toBe(expected)
  })
})

describe('a client and an entry of a list', () => {
  test.each([
    ['its name', 'Northern Sample Trading LLC', company, 'same_name, unknown'],
    ['punctuation', 'NORTHERN-SAMPLE Trading, L.L.C.', company, 'same_name, unknown'],
    ['one word', 'Rossample', company, 'same_name, unknown'],
    ['one letter apart', 'Northern Sample Tradings LLC', company, 'similar_name, unknown'],
    ['a person who trades under their name', 'Samplow Arkadij', entry(), 'same_name, unknown'],
    ['another company', 'Southern Sample Trading LLC', company, 'no hit'],
  ])('%s', (_, name, other, expected) => {
    expect(text(matchEntry(screenedClient(name), other))).toBe(expected)
  })
})

test('names that match have a key in common, by which the database finds them', () => {
  const pairs: [string, string][] = [
    ['Arkady Samplov', 'Samplov Arkady'],
    ['Arkadi Samplov', 'Arkady Samplov'],
    ['Arkdy Samplov', 'Arkady Samplov'],
    ['Li Na', 'Na Li'],
    ['Rossample', 'Rosample'],
  ]
  for (const [one, other] of pairs) {
    const keys = new Set(nameKeys(nameProfile(one)))
    expect(
      nameKeys(nameProfile(other)).some((key) => keys.has(key)),
      `${one}, ${other}`,
    ).toBe(true)
  }
})
