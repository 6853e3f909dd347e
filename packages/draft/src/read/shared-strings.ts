import { cleanCell } from '../model/raw-cell.ts'
import { itemText } from './item-text.ts'

/** The shared strings of a workbook, cleaned; null for one that is written in an unknown way. */
export type SharedStrings = { count: number; read: (index: number) => string | null }

const [open, close, end] = ['<si>', '</si>', '</sst>']

/** Finds the items in the XML of the shared strings; each is parsed when it is first needed. */
export function findSharedStrings(xml: string): SharedStrings | null {
  const root = xml.indexOf('<sst')
  const listEnd = xml.lastIndexOf(end)
  if (root === -1 || listEnd === -1 || xml.includes('<!--')) return null
  const starts: number[] = []
  const ends: number[] = []
  let at = skipSpace(xml, xml.indexOf('>', root) + 1)
  while (at < listEnd) {
    // fails for an empty item (`<si/>`) as well, which the spreadsheet reader doesn't count
    if (!xml.startsWith(open, at)) return null
    const to = xml.indexOf(close, at)
    if (to === -1) return null
    starts.push(at + open.length)
    ends.push(to)
    at = skipSpace(xml, to + close.length)
  }
  const texts: (string | null | undefined)[] = Array.from({ length: starts.length })
  const read = (index: number): string | null => {
    let text = texts[index]
    if (text === undefined) {
      const item = itemText(xml.slice(starts[index], ends[index]))
      texts[index] = text = item === null ? null : cleanCell(item)
    }
    return text
  }
  return { count: starts.length, read }
}

/** The position of the next character that isn't white space. */
export function skipSpace(text: string, from: number): number {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at
    at++
  }
}
