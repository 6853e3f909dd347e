import { describe, expect, it } from 'vitest'
import { attachmentName, isAttachmentType, oldOfficeType } from './attachment-type.ts'

const pdf = 'application/pdf'

describe('the name of an attachment', () => {
  it.each([
    ['letter.pdf', pdf, 'letter.pdf'],
    ['LETTER.PDF', pdf, 'LETTER.pdf'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['report.exe', 'image/png', 'report.exe.png'],
    ['no ending', pdf, 'no ending.pdf'],
    ['..\\..\\windows\\evil.pdf', pdf, 'evil.pdf'],
    ['../../etc/passwd', pdf, 'passwd.pdf'],
    ['invoice\u202Efdp.exe', pdf, 'invoicefdp.exe.pdf'],
    ['護照.pdf', pdf, '護照.pdf'],
    ['.pdf', pdf, 'pdf.pdf'],
    ['', pdf, 'file.pdf'],
  ])('%j of type %s becomes %j', (name, type, expected) => {
    expect(attachmentName(name, type)).toBe(expected)
  })

  it('keeps the ending of a name that is too long', () => {
    expect(attachmentName(`${'a'.repeat(300)}.pdf`, pdf)).toBe(`${'a'.repeat(150)}.pdf`)
  })
})

describe('old office documents', () => {
  const container = (stream: string) => {
    const bytes = new Uint8Array(600)
    ;[...stream].forEach((letter, index) => (bytes[512 + index * 2] = letter.charCodeAt(0)))
    return bytes
  }
  it.each([
    ['WordDocument', 'application/msword'],
    ['Workbook', 'application/vnd.ms-excel'],
    ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
    ['!_StringData', null],
  ])('a container with the stream %s is %s', (stream, type) => {
    expect(oldOfficeType(container(stream))).toBe(type)
  })
})

it.each([
  [pdf, true],
  ['image/svg+xml', false],
  ['application/zip', false],
  ['application/vnd.ms-word.document.macroenabled.12', false],
  ['constructor', false],
])('%s may be attached: %s', (type, may) => expect(isAttachmentType(type)).toBe(may))
