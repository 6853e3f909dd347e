import { describe, expect, it } from 'vitest'
import { importFile, joinRows, places } from './build-file.ts'
import { encodeText } from './encode-text.ts'

const headings = (words: string) => words.split(' ')
const simplified = [
  headings('类别 名字 姓氏 性别 出生日期 电邮 手机号码 护照号码 居住国家 目的地 开始日期 结束日期'),
  headings('学生 大文 陈 男 2005-03-04 a@x.example +86-13812345678 K1234567 中国 英国 2027-02-01 2027-02-20'),
]

/** Text by code unit, as UTF-16 files hold it. */
function utf16(text: string, isBigEndian: boolean, hasMark: boolean): Uint8Array {
  const full = (hasMark ? '\ufeff' : '') + text
  const bytes = new Uint8Array(full.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < full.length; index++)
    view.setUint16(index * 2, full.charCodeAt(index), !isBigEndian)
  return bytes
}

describe('UTF-16', () => {
  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('big endian %s, with a mark %s', (isBigEndian, hasMark) => {
    const result = importFile(utf16(joinRows(simplified, '\t'), isBigEndian, hasMark))
    expect(result.encoding).toBe(isBigEndian ? 'utf-16be' : 'utf-16le')
    expect(result.values[0]).toMatchObject({ first_name: '大文', residence_country_id: 'CN' })
  })
})

const traditional = [
  headings('類別 名字 姓氏 性別 出生日期 電郵 手機號碼 護照號碼 居住國家 目的地 開始日期 結束日期'),
  headings('學生 大文 陳 男 2005-03-04 a@x.example +852-91234567 K1234567 香港 英國 2027-02-01 2027-02-20'),
]
const brazilian = [
  [
    'Nome',
    'Sobrenome',
    'Data de nascimento',
    'Endereço de e-mail',
    'Passaporte',
    'Residência',
    'Destino',
    'Início',
    'Término',
  ],
  [
    'João',
    'Conceição',
    '14/02/2005',
    'j@x.example',
    'AB123456',
    'Brasil',
    'Irlanda',
    '13/02/2027',
    '20/03/2027',
  ],
]

describe('one-language encodings', () => {
  it.each<[string, string[][], string, string]>([
    ['gb18030', simplified, ',', '陈'],
    ['big5', traditional, '|', '陳'],
    ['windows-1252', brazilian, ';', 'Conceição'],
    ['macintosh', brazilian, ';', 'Conceição'],
  ])('%s is known by its words', (encoding, rows, delimiter, surname) => {
    const result = importFile(encodeText(joinRows(rows, delimiter), encoding))
    expect([result.encoding, result.values[0]?.last_name, places(result)]).toEqual([encoding, surname, []])
  })

  it('lets the person overrule the guess', () => {
    const bytes = encodeText(joinRows(brazilian, ';'), 'windows-1252')
    expect(importFile(bytes, { encoding: 'windows-1250' }).encoding).toBe('windows-1250')
  })
})

describe('separators', () => {
  it("follows Excel's own first line, and does not count it as a row", () => {
    const result = importFile(new TextEncoder().encode(`sep=;\r\n${joinRows(brazilian, ';')}`))
    expect([result.header_row, result.values[0]?.row]).toEqual([1, 2])
  })

  it('counts a cell of several lines as one row', () => {
    const rows = [brazilian[0]!, brazilian[1]!.with(0, 'João\nPedro'), brazilian[1]!.with(0, 'Rita')]
    expect(
      importFile(new TextEncoder().encode(joinRows(rows, ','))).values.map(({ row, first_name }) => [
        row,
        first_name,
      ]),
    ).toEqual([
      [2, 'João Pedro'],
      [3, 'Rita'],
    ])
  })

  it('survives a quotation mark that is never closed', () => {
    const text = `${joinRows(brazilian, ';')}\r\n${brazilian[1]!.with(0, '"Ana').join(';')}\r\n${brazilian[1]!.join(';')}`
    expect(importFile(new TextEncoder().encode(text)).rows).toBe(3)
  })
})
