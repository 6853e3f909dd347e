import { SSF, type CellObject } from '@e965/xlsx'
import { maxColumns, maxRowsRead } from '../../model/limits.ts'
import { cleanCell, type RawCell } from '../../model/raw-cell.ts'
import { createCellReader, type SheetRows, type ToCell } from '../read-workbook.ts'
import { serialToDate } from '../serial-date.ts'
import { createShownText } from '../shown-text.ts'
import { MarkupSheet, type Span } from './markup-sheet.ts'
import { parseMarkup, requireCellLength, unreadable, type MarkupEvents } from './parse-markup.ts'

type Attributes = Readonly<Record<string, string>>
type Style = { parent: string | undefined; format: string | undefined }
type Cell = { column: number; span: Span; style: string | undefined; type: string; text: string }

const mostSheets = 200
/** Styles inherit from each other; a longer chain is a circle. */
const mostParents = 10
/** Formats that Excel 2003 writes by name; their texts depend on the computer's settings. */
const namedDates = new Set(['General Date', 'Long Date', 'Medium Date', 'Short Date'])
const named = new Set(
  'General|General Number|Currency|Euro Currency|Fixed|Standard|Percent|Scientific|Yes/No|True/False|On/Off|Long Time|Medium Time|Short Time'.split(
    '|',
  ),
)

/** The sheets of a workbook in the XML of Excel 2003. Source: XML Spreadsheet Reference (Microsoft, 2001). */
export function readXmlWorkbook(text: string): SheetRows[] {
  const reader = new XmlWorkbookReader()
  parseMarkup(text, reader, { isXml: true })
  return reader.finish()
}

class XmlWorkbookReader implements MarkupEvents {
  private readonly sheets: MarkupSheet[] = []
  private readonly styles = new Map<string, Style>()
  private readonly toCell: ToCell = createCellReader(createShownText())
  /** Names of the open elements, without their prefixes. */
  private readonly path: string[] = []
  private styleId = ''
  private columnStyles: string[] = []
  private nextColumnStyle = 0
  private rowStyle: string | undefined
  private rowsAfter = 0
  private column = 0
  private cell: Cell | null = null

  readonly onopentag = (fullName: string, given: Attributes): void => {
    const name = withoutPrefix(fullName)
    const attributes = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [withoutPrefix(key), value]),
    )
    if (name === 'Style') this.addStyle(attributes)
    else if (name === 'NumberFormat') this.setFormat(attributes)
    else if (name === 'Worksheet') this.openSheet(attributes)
    else if (name === 'Column') this.addColumn(attributes)
    else if (name === 'Row') this.openRow(attributes)
    else if (name === 'Cell') this.openCell(attributes)
    else if (name === 'Data' && this.isIn('Cell') && this.cell)
      this.cell.type = attributes['Type'] ?? 'String'
    else if (/^(?:br|p|div)$/i.test(name)) this.ontext('\n')
    this.path.push(name)
  }

  readonly onclosetag = (): void => {
    const name = this.path.pop()
    if (name === 'Cell') this.closeCell()
    else if (name === 'Row' && this.rowsAfter > 0) {
      const sheet = this.sheets.at(-1)
      if (sheet) sheet.row += this.rowsAfter
      this.rowsAfter = 0
    }
  }

  readonly ontext = (text: string): void => {
    const sheet = this.sheets.at(-1)
    if (sheet && this.isIn('Visible') && text.trim() !== 'SheetVisible') sheet.isHidden = true
    if (!this.cell || !sheet || !this.isInData()) return
    this.cell.text += text
    requireCellLength(this.cell.text, sheet.row)
  }

  finish(): SheetRows[] {
    return this.sheets.map((sheet) => sheet.finish())
  }

  private isIn(name: string): boolean {
    return this.path.at(-1) === name
  }

  /** Whether the open elements end with the data of a cell, and not with those of its comment. */
  private isInData(): boolean {
    const at = this.path.lastIndexOf('Data')
    return at > 0 && this.path[at - 1] === 'Cell'
  }

  private addStyle({ ID, Parent }: Attributes): void {
    this.styleId = ID ?? ''
    this.styles.set(this.styleId, { parent: Parent, format: undefined })
  }

  private setFormat({ Format }: Attributes): void {
    const style = this.styles.get(this.styleId)
    if (style && Format !== undefined) style.format = Format
  }

  private openSheet({ Name }: Attributes): void {
    const sheet = new MarkupSheet()
    sheet.name = Name ?? ''
    if (this.sheets.push(sheet) > mostSheets) throw unreadable()
    this.columnStyles = []
    this.nextColumnStyle = 0
  }

  private addColumn({ Index, Span: span, StyleID }: Attributes): void {
    const from = Index === undefined ? this.nextColumnStyle : readCount(Index) - 1
    const to = from + readCount(span)
    if (StyleID !== undefined)
      for (let at = Math.max(from, 0); at <= to && at < maxColumns; at++) this.columnStyles[at] = StyleID
    this.nextColumnStyle = to + 1
  }

  private openRow({ Index, Span: span, Hidden, StyleID }: Attributes): void {
    const sheet = this.sheets.at(-1)
    if (!sheet) throw unreadable()
    const row = Index === undefined ? sheet.row + 1 : readCount(Index)
    // two rows of the same number would be two people in one
    if (row <= sheet.row) throw unreadable()
    sheet.startRow(row, Hidden === '1')
    this.rowStyle = StyleID
    this.rowsAfter = readCount(span)
    this.column = 0
  }

  private openCell({ Index, MergeAcross, MergeDown, StyleID }: Attributes): void {
    const sheet = this.sheets.at(-1)
    if (!sheet || (sheet.row === 0 && !sheet.isCut)) throw unreadable()
    const column = Index === undefined ? this.column : readCount(Index) - 1
    if (column < this.column) throw unreadable()
    const span = { across: readCount(MergeAcross) + 1, down: readCount(MergeDown) + 1 }
    this.column = column + span.across
    const style = StyleID ?? this.rowStyle ?? this.columnStyles[column]
    this.cell = { column, span, style, type: '', text: '' }
  }

  private closeCell(): void {
    const sheet = this.sheets.at(-1)
    const { cell } = this
    this.cell = null
    if (cell && sheet && !sheet.isCut) sheet.put(cell.column, this.readValue(cell), cell.span)
  }

  private readValue({ type, text, style }: Cell): RawCell {
    const plain = text.trim()
    if (plain === '') return ''
    const format = this.findFormat(style)
    if (type === 'Number') return this.readNumber(plain, format)
    if (type === 'DateTime') return this.readDate(plain, format)
    if (type === 'Boolean') return plain === '1' || /^true$/i.test(plain) ? 'TRUE' : 'FALSE'
    return cleanCell(text)
  }

  private readNumber(text: string, format: string | undefined): RawCell {
    const value = Number(text)
    if (!Number.isFinite(value)) return cleanCell(text)
    const isDate = format !== undefined && (namedDates.has(format) || SSF.is_date(format))
    const when = isDate ? serialToDate(value) : value
    return this.toCell(toCellObject(when, format))
  }

  private readDate(text: string, format: string | undefined): RawCell {
    const day = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/.exec(text)
    if (!day) return cleanCell(text)
    const [year = 0, month = 1, date = 1, hour = 0, minute = 0] = day
      .slice(1)
      .map((part) => Number(part ?? 0))
    return this.toCell(toCellObject(new Date(Date.UTC(year, month - 1, date, hour, minute)), format))
  }

  private findFormat(style: string | undefined): string | undefined {
    let found = this.styles.get(style ?? 'Default')
    for (let step = 0; found && step < mostParents; step++) {
      if (found.format !== undefined) return found.format
      found = found.parent === undefined ? undefined : this.styles.get(found.parent)
    }
    return undefined
  }
}

function toCellObject(value: number | Date, format: string | undefined): CellObject {
  const isShown = format !== undefined && !named.has(format) && !namedDates.has(format)
  const z = isShown ? { z: format } : {}
  return value instanceof Date ? { t: 'd', v: value, ...z } : { t: 'n', v: value, ...z }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A count or an index within the limits; 0 if it isn't given. */
function readCount(text: string | undefined): number {
  const count = Number(text ?? 0)
  return Number.isInteger(count) && count > 0 ? Math.min(count, maxRowsRead + 1) : 0
}
