import { maxColumns, maxRowsRead } from '../../model/limits.ts'
import type { SheetRows } from '../read-workbook.ts'
import { cleanTyped } from '../split-text.ts'
import { MarkupSheet, oneCell, type Span } from './markup-sheet.ts'
import { parseMarkup, requireCellLength, unreadable, type MarkupEvents } from './parse-markup.ts'

type Attributes = Readonly<Record<string, string>>

/** Sheets beyond this number couldn't be told apart by their index. */
const mostTables = 200
const skipped = new Set(['script', 'style', 'title', 'template', 'noscript', 'xml', 'textarea'])
/** Elements that begin and end a line. */
const blocks = new Set(
  'p|div|br|hr|li|ul|ol|dt|dd|pre|center|blockquote|address|h1|h2|h3|h4|h5|h6|header|footer|section|article|option'.split(
    '|',
  ),
)

type Cell = { column: number; span: Span; text: string }
type OpenTable = {
  sheet: MarkupSheet
  column: number
  takenUntil: number[]
  cell: Cell | null
  caption: string | null
}

/** Each table of a web page as a sheet; lines of text between tables are rows above the next one. */
export function readHtml(text: string): SheetRows[] {
  const reader = new HtmlReader()
  parseMarkup(text, reader, { isXml: false })
  return reader.finish()
}

class HtmlReader implements MarkupEvents {
  private readonly sheets: MarkupSheet[] = []
  private readonly open: OpenTable[] = []
  /** Text outside tables that belongs to the next one. */
  private outside = ''
  private depth = 0
  /** The depth of the element whose text isn't shown; 0 if there is none. */
  private skipDepth = 0
  private rowCount = 0

  readonly onopentag = (name: string, attributes: Attributes): void => {
    this.depth++
    if (this.skipDepth > 0) return
    const table = this.open.at(-1)
    const isCell = name === 'td' || name === 'th'
    if (skipped.has(name) || (table?.cell && !isCell && isNotShown(attributes))) this.skipDepth = this.depth
    else if (name === 'table') this.openTable(attributes)
    else if (name === 'tr' && table) this.openRow(table, isNotShown(attributes))
    else if (isCell && table) this.openCell(table, attributes)
    else if (name === 'caption' && table) table.caption = ''
    else if (blocks.has(name)) this.ontext('\n')
  }

  readonly onclosetag = (name: string): void => {
    this.depth--
    if (this.skipDepth > 0) {
      if (this.depth < this.skipDepth) this.skipDepth = 0
      return
    }
    const table = this.open.at(-1)
    if (name === 'table') this.closeTable()
    else if ((name === 'td' || name === 'th') && table) closeCell(table)
    else if (name === 'caption' && table) closeCaption(table)
    else if (blocks.has(name)) this.ontext('\n')
  }

  readonly ontext = (text: string): void => {
    if (this.skipDepth > 0) return
    // line ends of the source are spaces; those of the page are given by its elements
    const shown = text === '\n' ? text : text.replace(/\s+/g, ' ')
    const table = this.open.at(-1)
    if (table?.cell) {
      table.cell.text += shown
      requireCellLength(table.cell.text, table.sheet.row)
    } else if (typeof table?.caption === 'string') table.caption += shown
    else this.outside += shown
  }

  finish(): SheetRows[] {
    while (this.open.length > 0) this.closeTable()
    const last = this.sheets.at(-1)
    if (last) this.addLines(last)
    const filled = this.sheets.map((sheet) => sheet.finish()).filter(({ rows }) => rows.length > 0)
    // several tables are told apart by their captions, or by their number
    return filled.map((sheet, at) => ({
      ...sheet,
      name: sheet.name || (filled.length > 1 ? `Sheet${at + 1}` : ''),
    }))
  }

  private openTable(attributes: Attributes): void {
    const sheet = new MarkupSheet()
    sheet.isHidden = isNotShown(attributes)
    if (this.sheets.push(sheet) > mostTables) throw unreadable()
    if (this.open.length === 0) this.addLines(sheet)
    this.open.push({ sheet, column: 0, takenUntil: [], cell: null, caption: null })
  }

  private closeTable(): void {
    const table = this.open.pop()
    if (table) closeCell(table)
  }

  private openRow(table: OpenTable, isHidden: boolean): void {
    closeCell(table)
    table.column = 0
    this.startRow(table.sheet, isHidden)
  }

  /** Rows of all tables count together, because a small file could have many large ones. */
  private startRow(sheet: MarkupSheet, isHidden = false): boolean {
    return sheet.startRow(++this.rowCount > maxRowsRead ? this.rowCount : sheet.row + 1, isHidden)
  }

  private openCell(table: OpenTable, attributes: Attributes): void {
    closeCell(table)
    // a cell without a row begins one, as in a browser
    if (table.sheet.row === 0) this.startRow(table.sheet)
    const { sheet, takenUntil } = table
    while ((takenUntil[table.column] ?? 0) >= sheet.row && table.column < maxColumns) table.column++
    const { column } = table
    const span = {
      across: readSpan(attributes['colspan'], maxColumns),
      down: readSpan(attributes['rowspan'], maxRowsRead),
    }
    const end = Math.min(column + span.across, maxColumns)
    if (span.down > 1) for (let at = column; at < end; at++) takenUntil[at] = sheet.row + span.down - 1
    table.column = end
    table.cell = { column, span, text: '' }
  }

  private addLines(sheet: MarkupSheet): void {
    const lines = this.outside.split('\n').map(cleanTyped).filter(Boolean)
    this.outside = ''
    for (const line of lines) {
      if (!this.startRow(sheet)) return
      requireCellLength(line, sheet.row)
      sheet.put(0, line, oneCell)
    }
  }
}

function closeCell(table: OpenTable): void {
  const { cell, sheet } = table
  table.cell = null
  if (cell && !sheet.isCut) sheet.put(cell.column, cleanTyped(cell.text), cell.span)
}

function closeCaption(table: OpenTable): void {
  table.sheet.name = cleanTyped(table.caption ?? '')
    .replaceAll('\n', ' ')
    .slice(0, 100)
  table.caption = null
}

const isNotShown = ({ style, hidden }: Attributes): boolean =>
  hidden !== undefined || (style !== undefined && /display\s*:\s*none/i.test(style))

/** `0` covers everything that follows. Source: HTML Standard, section 4.9.11. */
function readSpan(value: string | undefined, most: number): number {
  const span = Number.parseInt(value ?? '1', 10)
  return span === 0 ? most : Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), most)
}
