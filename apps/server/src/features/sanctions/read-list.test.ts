import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readList } from './read-list.ts'

const samples = join(import.meta.dirname, '../../../../../samples/sanctions')
const sample = (file: string) => readFileSync(join(samples, file), 'utf8')
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (list: 'eu' | 'uk', text: string) => readList(list, bytes(text))
const refusal = (list: 'eu' | 'uk', text: string) => {
  try {
    read(list, text)
  } catch (error) {
    return (error as Error).message
  }
  return 'read'
}

describe('the published formats', () => {
  test('the EU’s CSV gathers the rows of an entry, with partial dates and ranges of years', () => {
    const { entries, unreadBirths } = read('eu', sample('eu-sample.csv'))
    expect(unreadBirths).toBe(0)
    expect(entries).toEqual([
      {
        reference: 'EU.SAMPLE.1',
        kind: 'person',
        names: ['Arkady Igorevich Samplov', 'Arkadij SAMPLOW', 'Аркадий Игоревич Самплов'],
        births: ['1970-05-03'],
        nationalities: ['XX'],
      },
      expect.objectContaining({ reference: 'EU.SAMPLE.2', births: ['2006'] }),
      expect.objectContaining({ reference: 'EU.SAMPLE.3', births: [] }),
      expect.objectContaining({ reference: 'EU.SAMPLE.4', births: ['1961', '1962', '1963', '1964'] }),
      {
        reference: 'EU.SAMPLE.5',
        kind: 'entity',
        names: ['Northern Sample Trading LLC; formerly Rossample', 'Northern Sample Trading LLC'],
        births: [],
        nationalities: [],
      },
    ])
  })

  test('the EU’s XML says the same', () => {
    const csv = read('eu', sample('eu-sample.csv')).entries
    const xml = read('eu', sample('eu-sample.xml')).entries
    expect(xml.slice(0, 2)).toEqual(csv.slice(0, 2))
    expect(xml[2]).toMatchObject({ reference: 'EU.SAMPLE.5', kind: 'entity' })
  })

  test('the UK’s CSV leaves out ships, and reads dates without day and month', () => {
    const { entries } = read('uk', sample('uk-sample.csv'))
    expect(entries.map(({ reference, kind, births }) => [reference, kind, births])).toEqual([
      ['SMP0001', 'person', ['1970-05-03']],
      ['SMP0002', 'person', ['2006']],
      ['SMP0003', 'person', []],
      ['SMP0004', 'entity', []],
    ])
    expect(entries[0]?.names).toEqual([
      'Arkady Igorevich SAMPLOV',
      'Аркадий Игоревич Самплов',
      'Arkadij SAMPLOW',
    ])
  })

  test('OFSI’s consolidated list has other headings', () => {
    const text =
      'Last Updated,30/11/2026\nName 6,Name 1,Group Type,DOB,Nationality,Group ID\n' +
      'SAMPLOV,Arkady,Individual,00/05/1970,(1) One (2) Other,7\n'
    expect(read('uk', text).entries).toEqual([
      {
        reference: '7',
        kind: 'person',
        names: ['Arkady SAMPLOV'],
        births: ['1970-05'],
        nationalities: ['One', 'Other'],
      },
    ])
  })

  test('an approximate or unreadable date excludes no match', () => {
    const vague = sample('eu-sample.csv').replace('3;5;1970;;;false', '3;5;1970;;;true')
    expect(read('eu', vague).entries[0]?.births).toEqual([])
    const odd = sample('uk-sample.csv').replace('dd/mm/2006', 'about 2006')
    const { entries, unreadBirths } = read('uk', odd)
    expect([entries[1]?.births, unreadBirths]).toEqual([[], 1])
  })
})

describe('a broken file', () => {
  const row = (number: number, change: (line: string) => string) =>
    sample('eu-sample.csv')
      .split('\n')
      .map((line, at) => (at === number - 1 ? change(line) : line))
      .join('\n')

  test.each([
    ['another file', 'eu', 'Name;Age\nA;1\n', 'No row has the heading "entity_eu_referencenumber"'],
    ['an empty file', 'eu', '', 'no text'],
    [
      'a missing column',
      'uk',
      'Name 6,Group Type,DOB\nA,Individual,\n',
      '"group id" or "unique id" is missing',
    ],
    ['no entries', 'uk', 'Name 6,Group Type,DOB,Group ID\n', 'has no entries'],
    [
      'a row without a reference',
      'eu',
      row(4, (line) => line.replace('EU.SAMPLE.1', '')),
      'Row 4 has no reference',
    ],
    ['an unknown kind', 'eu', row(7, (line) => line.replace('person', 'vessel')), 'Row 7: "vessel"'],
    ['a row that is cut off', 'eu', row(3, (line) => line.slice(0, 60)), 'Row 3 has'],
    ['a kind that is none', 'uk', sample('uk-sample.csv').replace(',Ship,', ',Plane,'), 'Row 8: "Plane"'],
    [
      'XML that ends too early',
      'eu',
      sample('eu-sample.xml').split('year="2006"')[0] ?? '',
      'ends within entry 2 (EU.SAMPLE.2)',
    ],
    [
      'an entry of XML without a kind',
      'eu',
      sample('eu-sample.xml').replace('<subjectType code="enterprise" classificationCode="E"/>', ''),
      'Entry 3 (EU.SAMPLE.5) has no subjectType',
    ],
  ] as const)('%s', (_, list, text, message) => {
    expect(refusal(list, text)).toContain(message)
  })
})
