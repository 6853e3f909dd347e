import { describe, expect, it } from 'vitest'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { importSheet, type ImportResult } from '@campus/draft/import-grid'
import { importFile, rules, textFile } from './build-file.ts'

const headings =
  'First name,Last name,Date of birth,Passport,Nationality,Mobile,Email,Start date,End date,Going to'
const person = (name: string, nationality: string, phone: string) => [
  name,
  'Chan',
  '12/03/2010',
  `K1234${name.length}${phone.slice(-3)}`,
  nationality,
  phone,
  `${name.toLowerCase()}@x.example`,
  '10/07/2027',
  '24/07/2027',
  'Malta',
]
const list = (...people: string[][]) => textFile([headings.split(','), ...people])
const phones = ({ values }: ImportResult) =>
  values.map(({ phone_number: phone }) =>
    phone !== null && typeof phone === 'object' ? `${phone.country_code} ${phone.phone_number}` : phone,
  )

const hongKong = list(
  person('Anson', 'Hong Kong', '91234501'),
  person('Bess', 'China', '91234502'),
  person('Cato', 'Canada', '61234503'),
  person('Dora', 'China', '13800138004'),
  person('Enid', 'British', '+852 9123 4505'),
)

it('does not take the country of a phone from a nationality where the list says whose numbers its are', () => {
  expect(phones(importFile(hongKong, { derived: 'all' }))).toEqual([
    '852 91234501',
    '852 91234502',
    '852 61234503',
    // a number that is valid in the mainland alone
    '86 13800138004',
    '852 91234505',
  ])
})

it('takes the nationality where most numbers are those of their own countries', () => {
  const mixed = list(
    person('Aldo', 'Italy', '3331234501'),
    person('Benoit', 'France', '0612345602'),
    person('Carla', 'Spain', '612345603'),
    person('Dirk', 'Germany', '01711234504'),
  )
  expect(phones(importFile(mixed, { derived: 'all' }))).toEqual([
    '39 3331234501',
    '33 612345602',
    '34 612345603',
    '49 1711234504',
  ])
})

it('takes no number that is valid nowhere for one of the country of the nationality', () => {
  const school = list(
    person('Alix', 'France', '0612345601'),
    person('Basile', 'France', '0752345602'),
    person('Caio', 'Brazil', '0728256243'),
  )
  expect(phones(importFile(school, { derived: 'all' }))).toEqual([
    '33 612345601',
    '33 752345602',
    '33 728256243',
  ])
})

it('follows a residence that somebody types, and no longer the list', () => {
  const read = importSheet(hongKong, { rules, derived: 'all' })
  if ('error' in read) throw new Error(read.error.code)
  const { rows, context } = read.sheet
  const moved = revalidateRow(rows[1]!, { residence_country_id: 'Norway' }, context, rules)
  expect(moved.applicant.phone_number).toMatchObject({ country_id: 'NO' })
  const back = revalidateRow(rows[1]!, { gender: 'female' }, context, rules)
  expect(back.applicant.phone_number).toMatchObject({ country_id: 'HK', phone_number: '91234502' })
})

describe('the phones of people without a residence', () => {
  const plain = (heading: string, numbers: readonly string[], nationalities: readonly string[] = []) => {
    const given = numbers.map((number, at) => [
      ['Ana', 'Ben', 'Cid'][at]!,
      'Gil',
      `1${at}/05/2010`,
      number,
      nationalities[at] ?? '',
    ])
    return textFile([heading.split(','), ...given])
  }
  const french = 'Prénom,Nom de famille,Date de naissance,Téléphone portable,Nationalité'

  it.each([
    [
      'the language of the headings',
      french,
      ['06 12 34 56 01', '07 52 34 56 02'],
      [],
      ['33 612345601', '33 752345602'],
    ],
    [
      'the nationalities',
      french,
      ['079 123 45 61', '078 123 45 62'],
      ['Suisse', 'Suisse'],
      ['41 791234561', '41 781234562'],
    ],
    ['neither', french, ['079 123 45 61', '078 123 45 62'], [], ['079 123 45 61', '078 123 45 62']],
    ['one number alone', french, ['06 12 34 56 01'], [], ['06 12 34 56 01']],
  ])('are of the country told by %s', (_name, heading, numbers, nationalities, expected) => {
    expect(phones(importFile(plain(heading, numbers, nationalities)))).toEqual(expected)
  })

  const dutch = 'Voornaam,Achternaam,Geboortedatum,Mobiel,Nationaliteit'
  const chinese = '名,姓,出生日期,手机号码,国籍'
  it.each([
    [
      'not of a foreigner’s country where they are as valid',
      dutch,
      ['0612345601', '0612345602', '0612345603'],
      ['Nederlandse', 'Nederlandse', 'Franse'],
      ['31 612345601', '31 612345602', '31 612345603'],
    ],
    [
      'not of America because eleven digits could have its dialling code',
      chinese,
      ['13852678126', '13822475069', '13826314692'],
      [],
      ['86 13852678126', '86 13822475069', '86 13826314692'],
    ],
    [
      'of the country of most people, though a few of them are valid in none',
      french,
      ['06 12 34 56 01', '07 52 34 56 02', '07 08 34 56 03'],
      ['Française', 'Française', 'Brésilienne'],
      ['33 612345601', '33 752345602', '33 708345603'],
    ],
    [
      'of no country if many of them are valid in none',
      dutch,
      ['0612345601', '0912345602', '0712345603'],
      ['Nederlandse', 'Nederlandse', 'Nederlandse'],
      ['0612345601', '0912345602', '0712345603'],
    ],
  ])('are %s', (_name, heading, numbers, nationalities, expected) => {
    expect(phones(importFile(plain(heading, numbers, nationalities)))).toEqual(expected)
  })

  it('follow the residence as soon as somebody types it', () => {
    const read = importSheet(plain(french, ['06 12 34 56 01', '07 52 34 56 02']), { rules })
    if ('error' in read) throw new Error(read.error.code)
    const { rows, context } = read.sheet
    expect(rows[0]!.issues).toContainEqual(
      expect.objectContaining({ field: 'residence_country_id', code: 'required' }),
    )
    const moved = revalidateRow(rows[0]!, { residence_country_id: 'Norway' }, context, rules)
    expect(moved.applicant.phone_number).toMatchObject({ country_id: 'NO' })
  })
})
