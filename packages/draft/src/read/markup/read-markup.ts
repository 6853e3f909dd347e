import type { FileCells, FileRejection } from '../../model/sheet-read.ts'
import type { MarkupKind } from './markup-kind.ts'
import { MarkupRejected } from './parse-markup.ts'
import { readHtml } from './read-html.ts'
import { readXmlWorkbook } from './read-xml-workbook.ts'

/** Reads the tables of a web page, or the sheets of a workbook in XML. */
export function readMarkup(
  text: string,
  { kind, encoding }: { kind: MarkupKind; encoding: string },
): FileCells | FileRejection {
  try {
    const sheets = kind === 'html' ? readHtml(text) : readXmlWorkbook(text)
    if (sheets.every(({ isHidden, rows }) => isHidden || rows.length === 0))
      return { ok: false, code: 'file_empty' }
    return {
      ok: true,
      encoding,
      delimiter: '',
      sheets: sheets.map((sheet, index) => ({ ...sheet, index })),
    }
  } catch (error) {
    if (error instanceof MarkupRejected) return error.rejection
    throw error
  }
}
