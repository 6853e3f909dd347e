import type { Contract } from '@campus/contract/campuses'
import type { ImportDraft } from '@campus/contract/imports'
import type { RememberedColumn, RememberedValue } from '@campus/contract/import-memory'
import type { MatchedResponse } from '@campus/draft/worker-protocol'
import type { SheetColumns } from '@campus/draft/match/matched-grid'
import { createStore } from '../../shared/state/create-store.ts'
import type { CellConflict, DraftSaver, KeptCell, SaveStatus } from './draft-saver.ts'
import type { ImportSettings } from './import-settings.ts'
import { ImportWorkerClient, type Progress, type Reviewed } from './import-worker-client.ts'
import type { CellEdit, ReviewState } from './review/review-state.ts'

export type ImportSession = {
  draft: ImportDraft
  contract: Contract
  matched: MatchedResponse
  columns: SheetColumns
  settings: ImportSettings
  review: ReviewState | undefined
  lastTime: LastTime
}

/**
 * The choices for the last file of this kind, with who made them and when. Not applied until the user agrees.
 */
export type LastTime = { columns: readonly RememberedColumn[]; values: readonly RememberedValue[] }

export type ImportStatus =
  | { kind: 'none' }
  | { kind: 'loading'; draftId: string | undefined; progress: Progress | undefined }
  | { kind: 'failed'; draftId: string | undefined; failure: unknown }
  | { kind: 'ready'; session: ImportSession }

/** Applicants validated with the columns detected from the file, before a user settled them. */
export type ReviewAhead = { matched: MatchedResponse; asked: string; found: Promise<Reviewed> }

/** The open draft's internal state, in addition to what is shown of it. */
export type OpenDraft = {
  draftId: string
  saver: DraftSaver
  file: Blob
  /** The number of this window among those with the draft open, assigned by the server. */
  window: number
  /** The cells as stored on the server; applied again with every edit whenever the file is read again. */
  cells: Map<string, KeptCell>
  /** Whether something was edited here since people with errors were counted. */
  mustCount?: boolean
  /** Applicants validated while the file was still being sent. */
  ahead?: ReviewAhead
}

export const status = createStore<ImportStatus>({ kind: 'none' })
export const saving = createStore<SaveStatus>({ kind: 'waiting' })
/** Cells changed differently in another window, each waiting for a choice. */
export const conflicts = createStore<readonly CellConflict[]>([])
/** An edit of a row that another window removed at the same time: kept until the user decides. */
export type LostEdit = Pick<CellEdit, 'row' | 'field' | 'text'>
export const lostEdits = createStore<readonly LostEdit[]>([])
/** Separate from the status, so that progress re-renders only the count. */
export const reviewing = createStore<Progress | undefined>(undefined)
export const worker = new ImportWorkerClient()

/** The module state in one object: replaced when a draft is opened, cleared when it is closed. */
export const opened: { draft: OpenDraft | undefined } = { draft: undefined }

export const current = (): ImportSession => {
  const now = status.get()
  if (now.kind !== 'ready') throw new Error('no import is open')
  return now.session
}

export const update = (part: Partial<ImportSession>): void =>
  status.set({ kind: 'ready', session: { ...current(), ...part } })
