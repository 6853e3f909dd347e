import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { isUnused, type ColumnMatch } from '../model/column-match.ts'
import type { MatchedSheet } from '../match/match-sheets.ts'
import { isPlaceholder } from '../normalise/normalise-cell.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'
import type { Follow, Follows, RowOrigins } from '../model/derivation.ts'

/** A value that a rule suggests; `at` is the index of the person among the sheet's rows. */
export type Fill = {
  at: number
  cell: RawCell
  /** The source, as shown to the user. */
  from: string
  /**
   * Replaces the content of the cell, such as a ditto mark or a city. Otherwise only blank cells are filled.
   */
  isReplacing?: boolean
  /** The field of the same row that the value is computed from, if there is one. */
  follows?: Follow
}

/** What a rule suggests for one field of a sheet. */
export type Batch = { field: ApplicantField; from: string; fills: Fill[] }

/** The beginning of a long text is enough to recognise the source. */
const longestOrigin = 120

/** A sheet while values are derived: reads include accepted values; the sheet itself is not changed. */
export class WorkTable {
  readonly sheet: MatchedSheet
  private readonly own = new Map<ApplicantField, number>()
  private readonly made = new Map<ApplicantField, Map<number, RawCell>>()
  /** By row number. */
  private readonly follows = new Map<number, Follows>()

  private readonly origins = new Map<number, RowOrigins>()

  constructor(sheet: MatchedSheet) {
    this.sheet = sheet
    for (const { field, index } of sheet.columns)
      if (field !== null && field !== 'full_name') this.own.set(field, index)
  }

  get size(): number {
    return this.sheet.rows.length
  }

  /** The file's own column for a field. */
  columnOf(field: ApplicantField): ColumnMatch | undefined {
    const index = this.own.get(field)
    return index === undefined ? undefined : this.sheet.columns.find((column) => column.index === index)
  }

  /** Columns that match no field, from which values may be derived. */
  get sources(): ColumnMatch[] {
    return this.sheet.columns.filter(isUnused)
  }

  cellAt(at: number, index: number): RawCell {
    return this.sheet.rows[at]?.cells[index] ?? ''
  }

  cell(at: number, field: ApplicantField): RawCell {
    const made = this.made.size === 0 ? undefined : this.made.get(field)?.get(at)
    if (made !== undefined) return made
    const index = this.own.get(field)
    return index === undefined ? '' : this.cellAt(at, index)
  }

  text(at: number, field: ApplicantField): string {
    return cellText(this.cell(at, field))
  }

  isBlank(at: number, field: ApplicantField): boolean {
    return isPlaceholder(this.cell(at, field))
  }

  /** Fills in the values of an offer and records its ID for each cell. */
  accept({ field, fills }: Batch, offer: string): void {
    let cells = this.made.get(field)
    if (cells === undefined) this.made.set(field, (cells = new Map()))
    for (const { at, cell, follows, from } of fills) {
      cells.set(at, cell)
      const { row } = this.sheet.rows[at]!
      if (follows !== undefined) this.follows.set(row, { ...this.follows.get(row), [field]: follows })
      const text = from.length > longestOrigin ? `${from.slice(0, longestOrigin)}…` : from
      this.origins.set(row, { ...this.origins.get(row), [field]: { offer, text } })
    }
  }

  /** The sheet with the accepted values; the same object if there are none. Adds missing columns. */
  finish(): MatchedSheet {
    if (this.made.size === 0) return this.sheet
    const columns = [...this.sheet.columns]
    const rows = [...this.sheet.rows]
    let width = Math.max(this.sheet.headers.length, ...columns.map(({ index }) => index + 1))
    for (const { cells } of rows) width = Math.max(width, cells.length)
    for (const [field, made] of this.made) {
      let index = this.own.get(field)
      if (index === undefined) {
        index = width++
        columns.push({
          index,
          header: '',
          field,
          confidence: 1,
          reason: { code: 'source', params: { heading: '' } },
        })
      }
      for (const [at, cell] of made) {
        const row = rows[at]!
        // copy a row once, however many of its cells are filled
        const cells = row === this.sheet.rows[at] ? [...row.cells] : row.cells
        while (cells.length < index) cells.push('')
        cells[index] = cell
        rows[at] = { row: row.row, cells }
      }
    }
    return { ...this.sheet, columns, rows, follows: this.follows, made: this.origins }
  }
}
