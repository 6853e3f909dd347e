import { splitRecords } from '@campus/draft/read/split-records'
import type { ListedEntry } from '@campus/domain/sanctions/listed-entry'

/** A list that can't be read; the message names the row or the entry. */
export class UnreadableList extends Error {}

/** What a file says, and how many of its dates of birth couldn't be read, which count as unknown. */
export type ReadList = { entries: ListedEntry[]; unreadBirths: number }

/** A row by the headings of its columns in lower case; its number is that of the line's record, from 1. */
export type ListedRow = { number: number; cell: (...headings: string[]) => string }

/**
 * The rows of a delimited list below its headings, which are the first row that has a column `marker`. Throws `UnreadableList` if
 * a column of `needed` is missing, each of which may have several names, or if a row is cut off.
 */
export function readRows(
  text: string,
  delimiter: string,
  { marker, needed }: { marker: string; needed: readonly (readonly string[])[] },
): ListedRow[] {
  let columns: Map<string, number> | undefined
  const rows: ListedRow[] = []
  let number = 0
  let width = 0
  const problem = splitRecords(text, delimiter, (cells) => {
    number++
    if (columns === undefined) {
      const headings = cells.map((cell) => cell.trim().toLowerCase())
      if (headings.includes(marker)) {
        columns = new Map(headings.map((heading, at) => [heading, at]))
        width = cells.length
      }
      return true
    }
    if (cells.every((cell) => cell.trim() === '')) return true
    if (cells.length < width)
      throw new UnreadableList(`Row ${number} has ${cells.length} cells instead of ${width}: it is cut off.`)
    const positions = columns
    const cell = (...headings: string[]) => {
      const at = headings.map((heading) => positions.get(heading)).find((one) => one !== undefined)
      return at === undefined ? '' : (cells[at] ?? '').trim()
    }
    rows.push({ number, cell })
    return true
  })
  if (problem) throw new UnreadableList(`Row ${problem.record} has a cell that never ends.`)
  if (columns === undefined)
    throw new UnreadableList(`No row has the heading "${marker}": this isn't the list as it is published.`)
  for (const names of needed)
    if (!names.some((name) => columns?.has(name)))
      throw new UnreadableList(`The column "${names.join('" or "')}" is missing.`)
  return rows
}

/** Gathers the rows or elements of each entry under its reference. */
export class Entries {
  private readonly byReference = new Map<string, ListedEntry>()

  /** The entry of a reference, begun on its first row. */
  at(reference: string, kind: ListedEntry['kind']): ListedEntry {
    let entry = this.byReference.get(reference)
    if (entry === undefined) {
      entry = { reference, kind, names: [], births: [], nationalities: [] }
      this.byReference.set(reference, entry)
    }
    return entry
  }

  /** All entries; throws `UnreadableList` if there are none, or one has no name. */
  all(): ListedEntry[] {
    const entries = [...this.byReference.values()]
    if (entries.length === 0) throw new UnreadableList('The file has no entries.')
    const nameless = entries.find(({ names }) => names.length === 0)
    if (nameless) throw new UnreadableList(`Entry ${nameless.reference} has no name.`)
    return entries
  }
}

/** Adds a text unless it is empty or already there. */
export function addOnce(list: string[], text: string): void {
  if (text !== '' && !list.includes(text)) list.push(text)
}
