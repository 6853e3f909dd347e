import { describe, expect, test } from 'vitest'
import { hasMark, collectMarks, redactMarks } from './person-marks.ts'

const of = (first: string, last: string) =>
  collectMarks({
    names: [{ first, last }],
    emails: ['ana.silva@family.example'],
    passports: ['AB12345'],
    policy_numbers: ['GB26-000123-K'],
  })
const ana = of('Ana', 'da Silva-Núñez')

describe('a name, an address or a passport in a text', () => {
  test.each([
    ['Ana da Silva-Núñez broke her leg.', '[…] broke her leg.'],
    ['About ANA DA SILVA NUNEZ, again', 'About […], again'],
    ['Da Silva-Nuñez, Ana: new passport', '[…]: new passport'],
    ['Passport ab12345.', 'Passport […].'],
    ['Write to Ana.Silva@family.example!', 'Write to […]!'],
    ['Ana da Silva-Núñez (ana.silva@family.example)', '[…] ([…])'],
    ['Ana da Silva-Nu\u0301n\u0303ez', '[…]'],
    ['Joana da Silva-Núñez is somebody else', 'Joana da Silva-Núñez is somebody else'],
    ['Ana da Silva-Núñezes', 'Ana da Silva-Núñezes'],
    ['AB123456', 'AB123456'],
    ['Ana asks', 'Ana asks'],
    ['Policy GB26-000123-K', 'Policy GB26-000123-K'],
    ['', ''],
  ])('%s', (text, redacted) => {
    expect(redactMarks(text, ana.direct, { replacement: '[…]' })).toBe(redacted)
  })

  test('in scripts without spaces it is found within a sentence', () => {
    const wang = of('伟', '王')
    expect(redactMarks('你好，王伟的护照号码改了', wang.direct, { replacement: '[…]' })).toBe(
      '你好，[…]的护照号码改了',
    )
    expect(redactMarks('Ёлкин Фёдор едет', of('Фёдор', 'Ёлкин').direct, { replacement: '[…]' })).toBe(
      '[…] едет',
    )
    expect(
      redactMarks('الطالبة فاطمة الزهراني', of('فاطمة', 'الزهراني').direct, { replacement: '[…]' }),
    ).toBe('الطالبة […]')
  })
})

test('a policy number and a single name are hints, and a name too short to tell is neither', () => {
  expect(hasMark('policy gb26 000123 k, please', ana.hints)).toBe(true)
  expect(hasMark('Mrs da Silva Nunez called', ana.hints)).toBe(true)
  expect(hasMark('Ana called', ana.hints)).toBe(false)
  const short = collectMarks({
    names: [{ first: 'Al', last: '' }],
    emails: [],
    passports: ['A1'],
    policy_numbers: [],
  })
  expect(short).toEqual({ direct: [], hints: [] })
})
