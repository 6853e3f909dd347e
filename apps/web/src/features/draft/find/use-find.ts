import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { inChunks } from '../../../shared/state/in-chunks.ts'
import { cellText, type CellWords } from '../review/cell-text.ts'
import { gridFields } from '../review/column-layout.ts'
import { FindClient } from './find-client.ts'
import type { FindQuery } from './find-in-texts.ts'

/** A matching cell: row key, displayed text, and that text with all matches replaced. */
export type Match = { row: number; field: ApplicantField; text: string; replaced: string }
export type FindState =
  | { kind: 'none' }
  /** `query` is what the matches were found for; the input may be slightly ahead. */
  | { kind: 'found'; matches: readonly Match[]; query: FindQuery }
  | { kind: 'invalid' }
  | { kind: 'slow' }

/** Continuous typing starts only one search, after this pause. */
const debounceMs = 150

type Places = { keys: { row: number; field: ApplicantField }[]; texts: string[] }

/** Searches the displayed texts, row by row; unchanged rows reuse their texts. */
export function useFind(
  rows: readonly ReviewRow[],
  field: ApplicantField | undefined,
  words: CellWords,
  query: FindQuery,
): FindState {
  const [state, setState] = useState<FindState>({ kind: 'none' })
  const client = useRef<FindClient>(undefined)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other words make other texts
  const shownTexts = useMemo(() => new WeakMap<ReviewRow, string[]>(), [words.t, words.date, words.country])
  const [places, setPlaces] = useState<Places>()
  const wanted = useDeferredValue(rows)
  useEffect(() => () => client.current?.close(), [])
  useEffect(() => {
    let isWanted = true
    const next: Places = { keys: [], texts: [] }
    const take = (row: ReviewRow) => {
      let texts = shownTexts.get(row)
      if (texts === undefined) {
        texts = gridFields.map((one) => cellText(row.applicant, one, words))
        shownTexts.set(row, texts)
      }
      for (const [index, text] of texts.entries()) {
        const one = gridFields[index]!
        if (text === '' || (field !== undefined && one !== field)) continue
        next.keys.push({ row: row.row, field: one })
        next.texts.push(text)
      }
    }
    void inChunks(wanted, take, () => isWanted).then((isWhole) => isWhole && isWanted && setPlaces(next))
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with those functions
  }, [wanted, field, shownTexts])
  const { text, isCaseKept, isWhole, isPattern, replacement } = query
  useEffect(() => {
    if (text === '' || places === undefined) return setState({ kind: 'none' })
    const timer = setTimeout(() => {
      client.current ??= new FindClient()
      const asked: FindQuery = { text, isCaseKept, isWhole, isPattern, replacement }
      void client.current.find(places.texts, asked).then((outcome) => {
        if (outcome === undefined) return
        if (outcome.kind !== 'found') return setState(outcome)
        const matches = outcome.found.map(({ at, replaced }) => ({
          ...places.keys[at]!,
          text: places.texts[at]!,
          replaced,
        }))
        setState({ kind: 'found', matches, query: asked })
      })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [places, text, isCaseKept, isWhole, isPattern, replacement])
  return state
}
