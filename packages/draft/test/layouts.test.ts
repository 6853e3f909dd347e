import { unzipSync, zipSync } from 'fflate'
import { utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { importGrid } from '@campus/draft/import-grid'
import { day, importFile, matched, places, rules, workbook, type Cell } from './build-file.ts'

const camp: Cell[][] = [
  [
    'Brighton Summer School – booking form',
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ],
  ['', 'Participant', null, null, null, 'Travel', null, null, null, 'Emergency contact', null, '', ''],
  [
    'Nr',
    'Name',
    null,
    'Birth',
    'Passport',
    'Country',
    'Destination\ncountry',
    'From',
    'To',
    'Name',
    'Phone',
    'E-Mail',
    'Xq',
  ],
  [
    1,
    'Ana',
    'Lopez',
    day(2005, 3, 4),
    123456789,
    'Spain',
    'Ireland',
    day(2027, 2, 1),
    day(2027, 2, 20),
    'Mum',
    '+34600000000',
    'ana@x.example',
    'qwe',
  ],
  [
    2,
    'Bea',
    'Ruiz',
    day(2006, 12, 31),
    123456780,
    'Spain',
    'UK',
    day(2027, 2, 1),
    day(2027, 2, 20),
    'Dad',
    '+34600000001',
    'bea@x.example',
    'asd zz',
  ],
  [],
  ['', 'Group B'],
  [
    3,
    'Cai',
    'Ruiz',
    day(2006, 1, 1),
    123456781,
    'Francia',
    'UK',
    day(2027, 2, 1),
    day(2027, 2, 20),
    '',
    '',
    'cai@x.example',
    'rty',
  ],
  [],
  ['Total', 3],
  ['* Please return this form by 1 May'],
]
const campMerges = ['A1:M1', 'B2:D2', 'F2:I2', 'J2:K2', 'B3:C3']

describe.each(['xlsx', 'xlsb', 'xls', 'ods'] as const)(
  'a laid-out %s with titles, groups, merged names and notes',
  (type) => {
    const result = importFile(
      workbook(camp, type, (_, sheet) => {
        sheet['!merges'] = campMerges.map((range) => utils.decode_range(range))
      }),
    )

    it('keeps to the applicants and numbers them as the sheet does', () => {
      expect(result.header_row).toBe(3)
      expect(result.values.map(({ row, first_name, last_name }) => [row, first_name, last_name])).toEqual([
        [4, 'Ana', 'Lopez'],
        [5, 'Bea', 'Ruiz'],
        [8, 'Cai', 'Ruiz'],
      ])
      expect(places(result)).toEqual([])
    })

    it('leaves the emergency contact and gibberish alone', () => {
      const byIndex = result.columns.map(({ field }) => field)
      expect(byIndex).toEqual([
        null,
        'first_name',
        'last_name',
        'date_of_birth',
        'passport_number',
        'residence_country_id',
        'destination_country_id',
        'start_date',
        'end_date',
        null,
        null,
        'email',
        null,
      ])
    })

    it('reads exact days and numbers without noise', () => {
      expect(result.values[1]).toMatchObject({ date_of_birth: '2006-12-31', passport_number: '123456780' })
    })
  },
)

const plain: Cell[][] = [
  [
    'First name',
    'Last name',
    'Date of birth',
    'Passport',
    'Email',
    'Mobile',
    'Residence',
    'Destination',
    'Start',
    'End',
    'Student no',
    'Fee',
  ],
  [
    'Ana',
    'Lopez',
    day(2005, 3, 4),
    'A1234567',
    'ana@x.example',
    34683587892,
    'Spain',
    'Ireland',
    day(2027, 2, 1),
    day(2027, 2, 20),
    100200300400,
    1143.1,
  ],
]

describe('workbooks', () => {
  it('writes long numbers out and keeps cents exact', () => {
    expect(importFile(workbook(plain)).values[0]).toMatchObject({
      phone_number: { country_id: 'ES', country_code: '34', phone_number: '683587892' },
      student_number: '100200300400',
      total_fee: '1143.10',
    })
  })

  it('honours the 1904 date system', () => {
    const parts = unzipSync(workbook(plain))
    const book = new TextDecoder().decode(parts['xl/workbook.xml'])
    const as1904 = book.includes('date1904="false"')
      ? book.replace('date1904="false"', 'date1904="true"')
      : book.replace(/<workbookPr[^>]*\/>|<sheets>/, (tag) =>
          tag === '<sheets>' ? '<workbookPr date1904="1"/><sheets>' : '<workbookPr date1904="1"/>',
        )
    parts['xl/workbook.xml'] = new TextEncoder().encode(as1904)
    const { values } = importFile(zipSync(parts))
    // The same day numbers mean 1,462 days later.
    expect(values[0]).toMatchObject({ date_of_birth: '2009-03-05', start_date: '2031-02-02' })
  })

  it('keeps zeros that a number format shows', () => {
    const bytes = workbook([...plain], 'xlsx', (_, sheet) => {
      // The writer keeps sheets as plain objects of cells.
      const cell = (sheet as Record<string, { v: number; t: string; z?: string; w?: string }>)['K2']!
      cell.v = 1234
      cell.z = '00000000'
    })
    expect(importFile(bytes).values[0]?.student_number).toBe('00001234')
  })

  it('takes the visible sheet of applicants and not a summary, a guide or a hidden list', () => {
    const list: Cell[][] = [plain[0]!, plain[1]!]
    const bytes = workbook(
      {
        Summary: [
          ['Group', 'Students', 'Total fee'],
          ['A', 2, 100],
        ],
        Old: list,
        Guide: [['How to fill this in']],
        New: list,
      },
      'xlsx',
      (book) => {
        book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] }
      },
    )
    expect(importFile(bytes).sheet).toBe('New')
  })

  it('skips headings printed again and subtotals', () => {
    const again = workbook([...plain, [], ['Subtotal', 1], plain[0]!, plain[1]!.with(0, 'Bea')])
    expect(importFile(again).values.map(({ row }) => row)).toEqual([2, 6])
  })

  it('reads two heading rows as one', () => {
    const bytes = workbook(
      [
        ['Student', null, 'Trip', null, 'Contact', null, 'Passport', null, 'Country', null],
        [
          'First name',
          'Surname',
          'Start',
          'End',
          'Mail',
          'Mobile',
          'No',
          'Expiry',
          'Residence',
          'Destination',
        ],
        [
          'Ana',
          'Lopez',
          '2027-02-01',
          '2027-02-20',
          'a@x.example',
          '+34600000000',
          'AB123456',
          '2030-01-01',
          'ES',
          'IE',
        ],
      ],
      'xlsx',
      (_, sheet) => {
        sheet['!merges'] = ['A1:B1', 'C1:D1', 'E1:F1', 'G1:H1', 'I1:J1'].map((range) =>
          utils.decode_range(range),
        )
      },
    )
    expect(matched(importFile(bytes))).toMatchObject({
      No: 'passport_number',
      Expiry: null,
      Residence: 'residence_country_id',
    })
  })
})

describe('files that are refused', () => {
  it('names a zip that unfolds to more than it may', () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(170 * 1024 * 1024) }, { level: 1 })
    expect(importGrid(bomb, { rules })).toEqual({ error: { code: 'file_unreadable' } })
  })

  it('names a protected workbook', () => {
    const magic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
    const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
    expect(importGrid(new Uint8Array([...magic, ...name]), { rules })).toEqual({
      error: { code: 'file_protected' },
    })
  })

  it('names a file over the size limit', () => {
    expect(importGrid(new Uint8Array(10 * 1024 * 1024 + 1), { rules })).toEqual({
      error: { code: 'file_too_large', params: { megabytes: 10 } },
    })
  })

  it.each([
    ['a web page', '<!doctype html><html><body>Sign in</body></html>', 'file_unreadable'],
    ['blank lines', '\n\n  \n', 'file_empty'],
    ['prose', 'Dear all\nplease find the list attached\n', 'file_no_applicants'],
  ])('names %s', (_, text, code) => {
    expect(importGrid(new TextEncoder().encode(text), { rules })).toEqual({ error: { code } })
  })

  it('names an empty workbook', () => {
    expect(importGrid(workbook([[]]), { rules })).toEqual({ error: { code: 'file_empty' } })
  })
})
