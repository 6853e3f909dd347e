import { foldText } from '@campus/domain/applicant/fold-text'
import { rememberedFields, type RememberedField } from '@campus/domain/applicant/remembered-fields'
import { dominantLanguage } from '../match/dominant-language.ts'
import { genderInPair, readGenderPair } from '../match/gender-pair.ts'
import type { MatchedSheet } from '../match/match-sheets.ts'
import { cellText, oneLine } from '../model/raw-cell.ts'
import { readPairRow, readPairs, rowsRead, type Pair } from '../normalise/code-pairs.ts'
import type { RememberedValues } from '../model/remembered-values.ts'

/** The pairs that the sheets of a file explain outside their lists of people. */
export function readLegends(sheets: readonly MatchedSheet[]): Pair[] {
  return sheets.flatMap(({ above, below, leftOut, isTaken }) => {
    const noPerson = new Set(leftOut.map(({ row }) => row))
    const explaining = isTaken ? below.filter(({ row }) => noPerson.has(row)) : below.slice(0, rowsRead)
    return [...above.slice(0, rowsRead), ...explaining].flatMap(readPairRow)
  })
}

/**
 * What the codes in the columns of a sheet mean, by its headings and the pairs found outside the list. A code
 * with two different meanings is left out, so that the user is asked. `readerOf` returns a reader of a field's
 * meanings, which together show what a letter among them means; it returns undefined for a text without a value.
 */
export function learnCodes(
  { columns, rows }: Pick<MatchedSheet, 'columns' | 'rows'>,
  pairs: readonly Pair[],
  readerOf: (field: RememberedField, meanings: readonly string[]) => (text: string) => string | undefined,
): RememberedValues {
  const codes: RememberedValues = {}
  for (const field of rememberedFields) {
    const column = columns.find((one) => one.field === field)
    if (column === undefined) continue
    const used = new Set(rows.map(({ cells }) => foldText(cellText(cells[column.index]))))
    const paired = field === 'gender' ? pairGenders(column.header, { columns, used }) : []
    const explained = [...paired, ...readPairs(oneLine(column.header)), ...pairs]
    if (explained.length === 0) continue
    const read = readerOf(
      field,
      explained.filter(({ code }) => used.has(foldText(code))).map(({ meaning }) => meaning),
    )
    const meanings = Map.groupBy(
      explained.flatMap(({ code, meaning }) => {
        const [folded, value] = [foldText(code), read(meaning)]
        return used.has(folded) && value !== undefined ? [{ folded, value }] : []
      }),
      ({ folded }) => folded,
    )
    for (const [folded, found] of meanings) {
      const [first] = found
      if (new Set(found.map(({ value }) => value)).size === 1)
        (codes[field] ??= Object.create(null) as Record<string, string>)[folded] = first!.value
    }
  }
  return codes
}

/** The values of a column that its heading names as a pair: "M/V". */
function pairGenders(
  header: string,
  { columns, used }: { columns: MatchedSheet['columns']; used: ReadonlySet<string> },
): Pair[] {
  const pair = readGenderPair(header, dominantLanguage(columns.map((column) => column.header)))
  if (pair === null) return []
  return [...used].flatMap((code) => {
    const gender = genderInPair(code, pair)
    return gender === null ? [] : [{ code, meaning: gender }]
  })
}
