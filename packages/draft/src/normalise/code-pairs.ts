import { cellText, oneLine, type RawRow } from '../model/raw-cell.ts'

/** A code with what it stands for, as a sheet explains it. */
export type Pair = { code: string; meaning: string }

/** "L = leader, F = family", "(1=M, 2=F)"; a colon or dash only after one or two characters. */
const pairForm =
  /(?<![\p{L}\p{N}])(?:([\p{L}\p{N}]{1,5})\s*[=→]|([\p{L}\p{N}]{1,2})\s*[:–-])\s*([\p{L}][\p{L}.'/-]*(?: [\p{L}.'/-]{2,})*)/gu
/** Rows read of a sheet that isn't imported: a list of codes is short. */
export const rowsRead = 60
const longestCode = 5

/** The pairs in a row: those of its texts, and the row itself if it has two cells. */
export function readPairRow({ cells }: RawRow): Pair[] {
  const texts = cells.map((cell) => oneLine(cellText(cell)))
  const [code = '', meaning = '', ...others] = texts.filter(Boolean)
  const isPair = others.length === 0 && code.length <= longestCode && /^\p{L}/u.test(meaning)
  return [...texts.flatMap(readPairs), ...(isPair ? [{ code, meaning }] : [])]
}

/** The pairs in a text. */
export function readPairs(text: string): Pair[] {
  return [...text.matchAll(pairForm)].map(([, code, short, meaning = '']) => ({
    code: code ?? short ?? '',
    meaning: meaning.trim(),
  }))
}
