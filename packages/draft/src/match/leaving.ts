import { foldText } from '@campus/domain/applicant/fold-text'
import { isUnused, type ColumnMatch } from '../model/column-match.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import type { ShapeChoices, ShapeQuestion } from '../model/sheet-shape.ts'
import type { Pair } from '../normalise/code-pairs.ts'
import { headingWords } from './heading-words.ts'

/** People of whom a column says that they aren't coming. */
export type Leaving = {
  heading: string
  /** The words of the file, such as "cancelled". */
  words: string[]
  /** Numbers of their rows. */
  rows: number[]
}

/** What lists call people who have left, cancelled or declined; the whole cell, folded. */
const leavingWord =
  /^(?:cancell?ed|withdrawn|withdrew|left(?: the school| school)?|leaver|inactive|declined|not (?:coming|going|travelling|attending)|dropped out|abgemeldet|abgesagt|storniert|ausgetreten|ausgeschieden|zuruckgetreten|nicht dabei|baja|de baja|anulad[oa]|cancelad[oa]|inactiv[oa]|renuncia|annulee?s?|desiste(?:ment)?|radiee?|sortie?|parti(?:e)?|annullat[oa]|ritirat[oa]|rinuncia|desistiu|desistencia|transferid[oa]|anulowan[ya]|wypisan[ya]|skreslon[ya]|rezygnacja|zrezygnowa\p{L}*|iptal(?: edildi)?|ayrildi|avbokad|avanmald|slutat|geannuleerd|uitgeschreven|afgemeld|отменен[оа]?|отчислен[а]?|выбыл[а]?|ملغ[ىي]|منسحب|キャンセル|辞退|取消|已取消|退学|退學|退团|退團|不参加|不參加)$/u
/** A mark below a heading that says it: "x" below "zurückgez.". */
const mark = /^(?:x|ja|j|yes|y|oui|o|si|sì|s|sim|tak|t|1|✓|✔|☑|✗|✘)$/iu
const leavingHeading =
  /^(?:cancell?ed|withdrawn|withdrew|left|leaver|declined|not coming|dropped out|abgemeldet|abgesagt|storniert|zuruckgetreten|zuruckgez(?:ogen)?|ausgetreten|baja|anulad[oa]s?|cancelad[oa]s?|renuncia|annulee?s?|desist\p{L}*|radiee?s?|annullat[oaie]|ritirat[oaie]|rinuncia|desistiu|desistencia|rezygnacja|anulowan\p{L}*|iptal|avbokad|avanmald|geannuleerd|afgemeld|отменен\p{L}*|отказ\p{L}*|выбыл\p{L}*|منسحب|ملغى|キャンセル|辞退|取消|已取消|退团|退團)$/u
/** A column of states has few different values. */
const mostWords = 8

/** The people who aren't coming, also by codes that the file explains; undefined if no column says so of anyone, or of most. */
export function findLeaving(
  rows: readonly RawRow[],
  columns: readonly ColumnMatch[],
  pairs: readonly Pair[] = [],
): Leaving | undefined {
  const codes = new Set(
    pairs.flatMap(({ code, meaning }) => (leavingWord.test(headingWords(meaning)) ? [foldText(code)] : [])),
  )
  for (const column of columns) {
    if (!isUnused(column) && column.field !== 'type') continue
    const texts = rows.map(({ cells }) => cellText(cells[column.index]))
    if (new Set(texts).size > mostWords) continue
    const isOfLeaving = leavingHeading.test(headingWords(column.header))
    const isLeaving = texts.map(
      (text) =>
        leavingWord.test(headingWords(text)) || codes.has(foldText(text)) || (isOfLeaving && mark.test(text)),
    )
    const left = rows.filter((_, at) => isLeaving[at]).map(({ row }) => row)
    if (left.length === 0 || left.length > rows.length / 2) continue
    const words = [...new Set(texts.filter((_, at) => isLeaving[at]))]
    return { heading: column.header.trim() || `#${column.index + 1}`, words, rows: left }
  }
  return undefined
}

/** Whether the user said that such people are left out. One answer is for all sheets. */
export const leavesOut = (choices: ShapeChoices): boolean =>
  Object.entries(choices).some(([key, value]) => key.startsWith('left:') && value === true)

/** The question whether to leave them out, for the first sheet that has any. */
export function askLeaving(
  sheets: readonly { index: number; name: string; rows: readonly RawRow[]; leaving?: Leaving }[],
  choices: ShapeChoices,
): ShapeQuestion[] {
  const found = sheets.filter(({ leaving }) => leaving !== undefined)
  const [first] = found
  if (first?.leaving === undefined) return []
  const isMade = leavesOut(choices)
  const left = found.reduce((sum, { leaving }) => sum + leaving!.rows.length, 0)
  const shown = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  const everyone = isMade ? shown + left : shown
  return [
    {
      kind: 'left',
      sheet: first.index,
      name: first.name,
      holds: 'people',
      without: everyone,
      with: everyone - left,
      headings: [first.leaving.heading],
      example: [...new Set(found.flatMap(({ leaving }) => leaving!.words))].slice(0, 3).join(', '),
      isMade,
      isAnswered: Object.keys(choices).some((key) => key.startsWith('left:')),
    },
  ]
}
