import { describe, expect, it } from 'vitest'
import { splitText } from '@campus/draft/read/split-text'
import { importFile } from './build-file.ts'

const bytes = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'))
const split = (lines: readonly string[]) => {
  const read = splitText(lines.join('\n'), '  ')
  if (!read.ok) throw new Error(read.code)
  return read.rows.map(({ cells }) => cells.join('|'))
}
const people = (lines: readonly string[]) =>
  importFile(bytes(lines)).values.map(({ first_name: first, last_name: last }) => `${first} ${last}`)

const list = [
  'No  Name             Sex  Born          Passport      Class',
  '9.  Ana Moreno       f    28.07.2012    AB1234561     9B',
  '10. Luis Prado       m    08.03.2011    AB1234562     9B',
  '11. Chi Okafor       f    02.04.2011 a. AB1234563     8A',
  '12. Eva Weiss        f    12.05.2011    AB1234564     8A',
  '13. Tom Petit        m    12.06.2011                  8A',
]

describe('columns that begin at the same position in all lines', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'are cut where only one space remains',
      list,
      [
        'No|Name|Sex|Born|Passport|Class',
        '9.|Ana Moreno|f|28.07.2012|AB1234561|9B',
        '10.|Luis Prado|m|08.03.2011|AB1234562|9B',
        '11.|Chi Okafor|f|02.04.2011 a.|AB1234563|8A',
        '12.|Eva Weiss|f|12.05.2011|AB1234564|8A',
        '13.|Tom Petit|m|12.06.2011||8A',
      ],
    ],
    [
      'are cut where no space remains, if all other lines break there',
      [
        'Name         Passport  Expires',
        'Ana Moreno   AB1234561 01.02.2030',
        'Luis Prado   AB12345   02.02.2030',
        'Chi Okafor   AB123     03.02.2030',
        'Eva Weiss    AB1234567803.02.2030',
        'Tom Petit    AB123     04.02.2030',
        'Ida Novak    AB12      05.02.2030',
      ],
      [
        'Name|Passport|Expires',
        'Ana Moreno|AB1234561|01.02.2030',
        'Luis Prado|AB12345|02.02.2030',
        'Chi Okafor|AB123|03.02.2030',
        'Eva Weiss|AB12345678|03.02.2030',
        'Tom Petit|AB123|04.02.2030',
        'Ida Novak|AB12|05.02.2030',
      ],
    ],
    [
      'are not cut inside a word that is longer than its column',
      [
        'Name       Email            Note',
        'Ana        a@x.example      vegetarian',
        'Chi        c@x.example      nuts',
        'Maximilian-Alexander        none',
        'Luis       l@x.example      none',
        'Eva        e@x.example      none',
        'Ida        longest.address@x.example',
        'Tom        t@x.example      none',
      ],
      [
        'Name|Email|Note',
        'Ana|a@x.example|vegetarian',
        'Chi|c@x.example|nuts',
        'Maximilian-Alexander||none',
        'Luis|l@x.example|none',
        'Eva|e@x.example|none',
        'Ida|longest.address@x.example|',
        'Tom|t@x.example|none',
      ],
    ],
    [
      'are cut behind numbers that are lined up on the right',
      [
        'No  Name        Born        Class',
        ' 9. Ana Moreno  28.07.2012  9B',
        '10. Luis Prado  08.03.2011  9B',
        '11. Chi Okafor  02.04.2011  8A',
        '12. Eva         02.05.2011  8A',
      ],
      [
        'No|Name|Born|Class',
        '9.|Ana Moreno|28.07.2012|9B',
        '10.|Luis Prado|08.03.2011|9B',
        '11.|Chi Okafor|02.04.2011|8A',
        '12.|Eva|02.05.2011|8A',
      ],
    ],
    [
      'are cut at runs of spaces where the positions differ',
      ['Name  Born  Class', 'Ana Moreno  28.07.2012  9B', 'Luis  08.03.2011  10A', 'Chi O  02.04.2011  8A'],
      ['Name|Born|Class', 'Ana Moreno|28.07.2012|9B', 'Luis|08.03.2011|10A', 'Chi O|02.04.2011|8A'],
    ],
  ])('%s', (_, lines, rows) => {
    expect(split(lines)).toEqual(rows)
  })

  it('are found in a mail, whose text is no row', () => {
    const result = importFile(bytes(['Dear all, here is the list', '', ...list, '', 'Regards, Mia']))
    expect(
      result.values.map(({ date_of_birth: born, passport_number: passport }) => [born, passport]),
    ).toEqual([
      ['2012-07-28', 'AB1234561'],
      ['2011-03-08', 'AB1234562'],
      ['02.04.2011 a.', 'AB1234563'],
      ['2011-05-12', 'AB1234564'],
      ['2011-06-12', ''],
    ])
  })
})

describe('the signature below a list', () => {
  const short = [
    'First name   Surname    Born',
    'Ana          Moreno     28.07.2012',
    'Luis         Prado      08.03.2011',
    'Chi          Okafor     02.04.2011',
  ]
  const expected = ['Ana Moreno', 'Luis Prado', 'Chi Okafor']

  it.each([
    ['Отправлено с iPhone'],
    ['Sent from my iPhone'],
    ['Von meinem iPhone gesendet'],
    ['发自我的 iPhone'],
  ])('is no person: %s', (line) => {
    expect(people([...short, line])).toEqual(expected)
    expect(people([...short, '', 'Regards', 'Mia Master', '--', line])).toEqual(expected)
  })

  it('is listed with the rows that were left out', () => {
    expect(importFile(bytes([...short, '', 'Mia Master'])).left_out).toMatchObject([
      { row: 5, reason: 'blank' },
      { row: 6, reason: 'caption' },
    ])
  })

  it('is not a single name between or directly below the people', () => {
    expect(people([short[0]!, 'Tom', '', ...short.slice(1), 'Eva'])).toEqual(['Tom ', ...expected, 'Eva '])
  })
})
