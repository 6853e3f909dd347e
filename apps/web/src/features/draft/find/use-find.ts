import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { inChunks } from '../../../shared/state/in-chunks.ts'
import { cellText, type CellWords } from '../grid/cell-text.ts'
import { gridFields } from '../grid/column-layout.ts'
import type { FindOutcome, FindQuery } from './find-in-texts.ts'
import { WorkerHandle } from '../../../shared/worker/worker-handle.ts'
import type { TextSearch } from './find-worker.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { DraftSession } from '../session/draft-session.ts'

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

/** A pattern that takes longer is stopped: some would practically never finish. */
const timeoutMs = 2000

/**
 * Searches in a worker, so that a slow pattern blocks nothing and can be stopped; only the newest search
 * resolves to a result.
 */
class FindClient {
  private readonly worker = new WorkerHandle<TextSearch>(
    () => new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' }),
    timeoutMs,
  )
  private sentTexts: readonly string[] | undefined
  private searches = 0

  /** Resolves to undefined if a newer search was started. */
  async find(
    texts: readonly string[],
    query: FindQuery,
  ): Promise<FindOutcome | { kind: 'slow' } | undefined> {
    const number = ++this.searches
    // a newer search doesn't wait for an older one, which may never finish
    if (this.worker.isBusy) this.close()
    const changedTexts = this.sentTexts === texts ? undefined : texts
    this.sentTexts = texts
    const outcome = await this.worker
      .call((search) => search.find(query, changedTexts))
      .catch(() => ({ kind: 'slow' as const }))
    if (number !== this.searches) return undefined
    if (outcome.kind === 'slow') this.sentTexts = undefined
    return outcome
  }

  close(): void {
    this.worker.close()
    this.sentTexts = undefined
  }
}

/** Ctrl+F finds and Ctrl+H replaces in the list, instead of in the rendered part of the page. */
export function useFindKeys(): void {
  const session = useDraftSession()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const key = event.key.toLowerCase()
      if (key !== 'f' && key !== 'h') return
      if (event.target instanceof Element && event.target.closest('[role=dialog]') !== null) return
      event.preventDefault()
      openFind(session, key === 'f' ? 'find' : 'replace')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      closeFind(session)
    }
  }, [session])
}

export const openFind = (session: DraftSession, mode: 'find' | 'replace'): void =>
  session.set({ find: { mode, opened: session.state.find.opened + 1 } })

export const closeFind = (session: DraftSession): void =>
  session.set({ find: { ...session.state.find, mode: 'closed' } })
