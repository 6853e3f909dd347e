/** A table saved as a web page, or a workbook in the XML of Excel 2003; many systems name both `.xls`. */
export type MarkupKind = 'html' | 'xml_workbook'

const startsWithTag = /^[\s\ufeff]*</
const htmlTable = /<table[\s>]/i
// Source: XML Spreadsheet Reference (Microsoft, 2001), element Workbook.
const xmlWorkbook = /<(?:[\w-]+:)?Workbook\s[^>]*urn:schemas-microsoft-com:office:spreadsheet/
/** A definition of entities isn't needed by any export, and can make a small file expand to gigabytes. */
const entityDefinition = /<!ENTITY/i
const prologLength = 8192

/** The kind of markup that holds a table; null for other texts, and for markup without one. */
export function markupKind(text: string): MarkupKind | null {
  if (!startsWithTag.test(text) || entityDefinition.test(text)) return null
  if (xmlWorkbook.test(text.slice(0, prologLength))) return 'xml_workbook'
  return htmlTable.test(text) ? 'html' : null
}

const declarations = [
  /<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i,
  /<meta\s[^>]*?charset\s*=\s*["']?([\w.:-]+)/i,
]

/** The encoding that a file declares in its first bytes, if it is markup; UTF-16 is detected by its bytes. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, prologLength))
  if (!startsWithTag.test(head)) return undefined
  const named = declarations.flatMap((form) => form.exec(head)?.[1] ?? [])
  return named.find((name) => !/^(?:utf-?16|unicode|ucs-?2)/i.test(name))
}
