import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applicantFields } from '@campus/domain/applicant/applicant-field'
import { countCalls } from '../../domain/test/count-work.ts'
import { normaliseCountry } from '@campus/draft/normalise/normalise-country'
import { normaliseEmail, normaliseNumber } from '@campus/draft/normalise/normalise-plain'
import { normaliseDate } from '@campus/draft/normalise/normalise-date'
import { usesHForMale, normaliseGender } from '@campus/draft/normalise/normalise-gender'
import { normaliseGroup } from '@campus/draft/normalise/normalise-group'
import { normaliseMoney } from '@campus/draft/normalise/normalise-money'
import { normalisePhone } from '@campus/draft/normalise/normalise-phone'
import { splitFullName } from '@campus/draft/normalise/split-full-name'
import { normaliseType } from '@campus/draft/normalise/normalise-type'
import { createCellNormaliser, type CellContext } from '@campus/draft/normalise/normalise-cell'
import { inferDateOrders } from '@campus/draft/normalise/infer-date-order'

const today = '2026-12-01'

describe('plans', () => {
  const context: CellContext = {
    today,
    dateOrders: {},
    mMeansFemale: false,
    language: '',
    plans: ['standard', 'plus', 'premium'],
  }
  const read = (cell: string) => createCellNormaliser(context)('plan', cell, '')
  const textsFolder = join(import.meta.dirname, '../../../catalogue/texts')
  const files = readdirSync(textsFolder).filter((file) => !file.startsWith('taxes.'))

  it('are understood by their names in the catalogue of every language', () => {
    const names = files.flatMap((file) =>
      [...readFileSync(join(textsFolder, file), 'utf8').matchAll(/^ {2}(\w+): \{ name: '(.+)' \}$/gm)].map(
        ([, code, name]) => ({ code, name: name ?? '' }),
      ),
    )
    expect(names).toHaveLength(files.length * 3)
    for (const { code, name } of names) expect(read(name), name).toEqual({ value: code })
  })

  it.each(['Max', 'MAX', 'max', 'Premium', 'premium', '尊享版', '尊尚'])('%s is the highest', (text) => {
    expect(read(text)).toEqual({ value: 'premium' })
  })

  it('that nobody offers are no plan of this file, and one that is nearly written is suggested', () => {
    expect(read('Gold')).toEqual({ value: 'Gold', isUnknown: true })
    expect(read('Premuim')).toEqual({ value: 'Premuim', isUnknown: true, suggestion: 'premium' })
    const few = createCellNormaliser({ ...context, plans: ['standard'] })
    expect(few('plan', 'Max', '')).toMatchObject({ isUnknown: true })
  })
})

describe('groups', () => {
  it.each([
    ['9A', 'de', 'Klasse 9A'],
    ['一班', 'cn', '第一班'],
    ['B', '', 'Class B'],
  ])('%s is too short for a name, and %s headings call it %s', (text, language, suggestion) => {
    expect(normaliseGroup(text, language)).toEqual({ value: text, isUnknown: true, suggestion })
  })

  it('the cell of a short group offers the whole name', () => {
    const inGerman = createCellNormaliser({
      today,
      dateOrders: {},
      mMeansFemale: false,
      language: 'de',
      plans: [],
    })
    expect(inGerman('group_name', '9A', '')).toEqual({
      value: '9A',
      isUnknown: true,
      suggestion: 'Klasse 9A',
    })
    expect(inGerman('group_name', { text: '9', number: 9 }, '')).toMatchObject({ suggestion: 'Klasse 9' })
    expect(inGerman('group_name', 'Klasse  ９B', '')).toEqual({ value: 'Klasse 9B' })
  })

  it.each(['', '10A', 'Summer A', '#1'])('%j stays as it is', (text) => {
    expect(normaliseGroup(text, 'en')).toEqual({ value: text })
  })
})

describe('dates', () => {
  it.each([
    '2027-03-06',
    '06/03/2027',
    '6.3.27',
    '6-Mar-2027',
    '06MAR2027',
    'March 6, 2027',
    '6th March 2027',
    'Sat 6 March 2027',
    '6 de marzo de 2027',
    '6. März 2027',
    '6 mars 2027',
    '6 marzo 2027',
    '6 de março de 2027',
    '2027年3月6日',
    '27年3月6日',
    '２０２７年３月６日',
    '20270306',
    '46452',
    '2027-03-06T00:00:00Z',
    '06/03/2027 12:30',
    '2027/3/6',
    '2027.03.06',
    'samedi 6 mars 2027',
    '6 marca 2027 r.',
    '6 Mart 2027',
    '6 марта 2027 г.',
    '6 березня 2027 р.',
    '6. března 2027',
    '6 maart 2027',
    '6. maaliskuuta 2027',
    '6 Μαρτίου 2027',
    '6 مارس 2027',
    '٦ مارس ٢٠٢٧',
    '٠٦/٠٣/٢٠٢٧',
    '6 III 2027',
    '6.III.2027',
    '二〇二七年三月六日',
    "'06/03/2027",
  ])('%s is 6 March 2027', (text) => {
    expect(normaliseDate(text, 'start_date', { order: 'dmy', today })).toEqual({ value: '2027-03-06' })
  })

  it.each(['31/02/2027', '13/13/2027', '2027-13-01', '06/2027', 'soon', '29 February 2027'])(
    '%s is no date',
    (text) => {
      expect(normaliseDate(text, 'start_date', { order: 'dmy', today })).toMatchObject({
        value: text,
        isUnknown: true,
      })
    },
  )

  it.each([
    ['24 سبتمبر 2007', '2007-09-24'],
    ['二〇〇八年一月二十六日', '2008-01-26'],
    ['一九九九年十二月三十一日', '1999-12-31'],
    ['21 sierpnia 2009', '2009-08-21'],
    ['27 Kasım 2011', '2011-11-27'],
    ['14 мая 2011 г.', '2011-05-14'],
    ['17 X 2009', '2009-10-17'],
  ])('%s is %s', (text, expected) => {
    expect(normaliseDate(text, 'date_of_birth', { order: null, today }).value).toBe(expected)
  })

  it('takes a month that means two in different languages for neither', () => {
    // October in Croatian, November in Polish and Czech
    expect(normaliseDate('5 listopad 2027', 'start_date', { order: 'dmy', today }).isUnknown).toBe(true)
  })

  it('offers the other order where it makes a day', () => {
    expect(normaliseDate('02/14/2027', 'start_date', { order: 'dmy', today }).suggestion).toBe('2027-02-14')
  })

  it.each([
    ['06/03/05', 'date_of_birth', '2005-03-06'],
    ['06/03/98', 'date_of_birth', '1998-03-06'],
    ['06/03/27', 'start_date', '2027-03-06'],
  ] as const)('%s as %s is %s', (text, field, expected) => {
    expect(normaliseDate(text, field, { order: 'dmy', today }).value).toBe(expected)
  })
})

describe('the order of day and month', () => {
  const infer = (birth: string[], start: string[], language = 'en') =>
    inferDateOrders({ date_of_birth: birth, start_date: start }, { language, today })

  it.each<[string, string[], string[], string, string | null]>([
    ['a day over 12', ['13/02/2005'], ['02/03/2027'], 'en', 'dmy'],
    ['a day over 12 in second place', ['02/13/2005'], ['02/03/2027'], 'en', 'mdy'],
    ['dots', ['02.03.2005'], ['02.03.2027'], 'en', 'dmy'],
    ['a language that writes one way', ['02/03/2005'], ['02/03/2027'], 'it', 'dmy'],
    [
      'a trip that would lie in the past',
      ['02/03/2005'],
      ['04/12/2026', '05/12/2026', '06/12/2026'],
      'en',
      'dmy',
    ],
    ['nothing at all', ['02/03/2005'], ['02/03/2027'], 'en', null],
  ])('is told by %s', (_, birth, start, language, expected) => {
    expect(infer(birth, start, language).start_date).toBe(expected)
  })
})

it.each([
  ["'0004001", '0004001'],
  ["'ER3567382", 'ER3567382'],
  ['ER٣٥٦٧', 'ER3567'],
  ["'t Hooft", "'tHooft"],
])('the number %s is %s', (text, expected) => {
  expect(normaliseNumber(text)).toBe(expected)
})

describe('money', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['€ 1.234', '1234.00'],
    ['1 234,50 €', '1234.50'],
    ['£1,234', '1234.00'],
    ['1234', '1234.00'],
    ['1,5', '1.50'],
    ["1'234.50", '1234.50'],
    ['1.234.567', '1234567.00'],
    ['$2,000.-', '2000.00'],
    ['EUR 1711,50', '1711.50'],
    ['R$ 1.500,00', '1500.00'],
    ['１２３４．５０', '1234.50'],
    ['HK$12,000', '12000.00'],
  ])('%s is %s', (text, value) => {
    expect(normaliseMoney(text)).toEqual({ value })
  })

  it.each(['free', '-5', '1234.567', '12 or 13'])('%s is none', (text) => {
    expect(normaliseMoney(text)).toEqual({ value: text, isUnknown: true })
  })
})

describe('phones', () => {
  it.each([
    ['0034683587892', 'IT', 'ES', '34', '683587892'],
    ['+44 (0)7911 123456', 'ES', 'GB', '44', '7911123456'],
    ['07911123456', 'GB', 'GB', '44', '7911123456'],
    ['(212) 555-0123', 'US', 'US', '1', '2125550123'],
    ['+1 416 555 0199', 'ES', 'CA', '1', '4165550199'],
    ['06 1234567', 'IT', 'IT', '39', '061234567'],
    ['34683587892', 'ES', 'ES', '34', '683587892'],
    ['34683587892', 'IT', 'ES', '34', '683587892'],
    ['+7 701 1234567', 'RU', 'KZ', '7', '7011234567'],
    ['＋86 138-1234-5678', 'ES', 'CN', '86', '13812345678'],
    ['+39 12', 'IT', 'IT', '39', '12'],
  ])('%s of somebody in %s', (text, residence, country_id, country_code, phone_number) => {
    expect(normalisePhone(text, { residenceId: residence }).value).toEqual({
      country_id,
      country_code,
      phone_number,
    })
  })

  it.each(['+999 123', 'abc', '600 123 4567 / 600 123 4568'])('keeps %s as typed', (text) => {
    expect(normalisePhone(text, { residenceId: 'ES' }).value).toBe(text)
  })
})

describe('countries', () => {
  it.each([
    ['UK', 'GB'],
    ['U.K.', 'GB'],
    ['Regno Unito', 'GB'],
    ['英國', 'GB'],
    ['Großbritannien', 'GB'],
    ['Holland', 'NL'],
    ['ESP', 'ES'],
    ['española', 'ES'],
    ['Brasilien', 'BR'],
    ['EE.UU.', 'US'],
    ['Corée du Sud', 'KR'],
    ['República Checa', 'CZ'],
    ['義大利', 'IT'],
    ['意大利', 'IT'],
    ['Spain (ES)', 'ES'],
    ['Dublin, Ireland', 'IE'],
    ['Korea, Republic of', 'KR'],
    ['中国香港', 'HK'],
    ['西班牙人', 'ES'],
  ])('%s is %s', (text, id) => {
    expect(normaliseCountry(text)).toEqual({ value: id })
  })

  it('suggests for a slip and never takes it silently', () => {
    expect(normaliseCountry('Spian')).toEqual({ value: 'Spian', isUnknown: true, suggestion: 'ES' })
    expect(normaliseCountry('Narnia')).toEqual({ value: 'Narnia', isUnknown: true })
  })
})

describe('words', () => {
  it('takes M for a woman where men are H', () => {
    expect(usesHForMale(['H', 'M'])).toBe(true)
    expect(usesHForMale(['H', 'F', 'M'])).toBe(false)
    expect([normaliseGender('M', { mMeansFemale: true }).value, normaliseGender('M').value]).toEqual([
      'female',
      'male',
    ])
  })

  it.each(['Teilnehmer/in', 'Teilnehmende', 'Teilnehmerin', 'Schüler/in'])(
    'reads %s as a student',
    (text) => {
      expect(normaliseType(text)).toEqual({ value: 'student' })
    },
  )

  it('suggests a type for a slip', () => {
    expect(normaliseType('Studnet')).toMatchObject({ isUnknown: true, suggestion: 'student' })
    expect(normaliseType('Visitor')).toEqual({ value: 'Visitor', isUnknown: true })
  })

  it.each([
    ['Lopez, Ana', 'Ana', 'Lopez'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['GARCÍA LÓPEZ Ana', 'Ana', 'GARCÍA LÓPEZ'],
    ['王小明', '小明', '王'],
    ['欧阳小美', '小美', '欧阳'],
    ['Cher', 'Cher', ''],
  ])('splits %s', (name, first, last) => {
    expect(splitFullName(name)).toEqual({ first, last })
  })

  it('unwraps an address copied from a mail', () => {
    expect(normaliseEmail('Ana López <ana@mail.example>')).toBe('ana@mail.example')
  })
})

// a phone pattern once needed 2.5 s of CPU for one cell of 32,000 characters
it('a cell longer than any field holds is matched against no pattern', () => {
  const context: CellContext = { today, dateOrders: {}, mMeansFemale: false, language: '', plans: ['plus'] }
  const normalise = createCellNormaliser(context)
  const long = '1.'.repeat(16_000)
  const patterns = countCalls(RegExp.prototype, 'exec')
  for (const field of applicantFields) expect(normalise(field, long, 'GB').value).toBe(long)
  expect(patterns.count).toBe(0)
  expect(normalise('first_name', `${' '.repeat(20_000)}Anna`, 'GB')).toEqual({ value: 'Anna' })
})
