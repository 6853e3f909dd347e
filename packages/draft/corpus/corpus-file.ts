import type { NationId } from './world/make-people.ts'

/** The structures by which the results are grouped. */
export type CorpusKind =
  | 'plain list'
  | 'title above'
  | 'two heading rows'
  | 'class sheets'
  | 'family per row'
  | 'two trips per row'
  | 'on its side'
  | 'captions'
  | 'form'
  | 'codes with a key'
  | 'text of a PDF'
  | 'no headings'
  | 'states of people'
  | 'full name'

/** A file as a school keeps it, described so that the same file and its truth are made in every run. */
export type CorpusFile = {
  name: string
  /** The system or habit that the file is modelled on. */
  after: string
  kind: CorpusKind
  /** Where the people are from, which decides their names, phones and passports. */
  nation: NationId
  /** Language of dates and countries; the nation's own if not given. */
  language?: string
  /**
   * Format, encoding and delimiter: `csv windows-1252 ;`, `csv utf-16le tab`, `xlsx`, `xls`, `ods`, and
   * `text utf-8` for columns lined up by spaces.
   */
  file: string
  /** 14 if not given. */
  people?: number
  surnames?: 2
  trips?: number
  /** Every so many people is a leader. */
  leaderEvery?: number
  hasFamily?: boolean
  /**
   * One line per column: its heading, ` = ` and the template of its cells (`write-cell.ts`). `A > B` is the
   * heading B under the merged heading A, `{#}` the number of a repetition, and `\\n` a line break. A template
   * that begins with `^` is merged with equal cells above it, and one with `"` repeats them by ditto marks.
   */
  columns: string
  /** Whether names and places are those of the held-out half. */
  hasOtherNames?: boolean
  /**
   * Lines above the headings; they may have parts of the trip, as in `Malta, {start dd/mm/yyyy}`, and cells
   * separated by tabs.
   */
  title?: string[]
  /** Lines below everyone. */
  footer?: string[]
  /** Cells of a row below the headings that shows how to fill in the table. */
  example?: string[]
  /** A second table below the first, of leaders. */
  below?: { title: string; columns: string; people: number }
  /** Name of the only sheet; `Sheet1` if not given. */
  sheet?: string
  /** Sheets after the others without people, by name; cells are separated by tabs. */
  otherSheets?: Record<string, string[]>
  /** Names of groups that the people are divided into, as sheets or below captions. */
  groups?: string[]
  /** The line above each group, with `{group}` in it; without one, each group is a sheet. */
  caption?: string
  /** What the columns with `{#}` repeat, and how often at most. */
  repeats?: { what: 'people' | 'trips'; most: number }
  isOnItsSide?: boolean
  hasNoHeadings?: boolean
  mess?: ('blank rows' | 'repeated headings' | 'trailing spaces' | 'notes')[]
  /** The line of `notes`. */
  note?: string
}
