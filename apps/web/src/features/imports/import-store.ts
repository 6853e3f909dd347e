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

/** What was chosen for the last file of this kind, by whom and when. Nothing of it counts before a person says so. */
export type LastTime = { columns: readonly RememberedColumn[]; values: readonly RememberedValue[] }

export type ImportStatus =
  | { kind: 'none' }
  | { kind: 'loading'; draftId: string | undefined; progress: Progress | undefined }
  | { kind: 'failed'; draftId: string | undefined; failure: unknown }
  | { kind: 'ready'; session: ImportSession }

/** Applicants judged with the columns as the file itself tells them, before anybody settled them. */
export type ReviewAhead = { matched: MatchedResponse; asked: string; found: Promise<Reviewed> }

/** The draft that is open, beside what is shown of it. */
export type OpenDraft = {
  draftId: string
  saver: DraftSaver
  file: Blob
  /** The number of this window among those that have the draft open; the server gives it. */
  window: number
  /** What the server keeps of the cells; with every edit laid over the file again when it is read again. */
  cells: Map<string, KeptCell>
  /** Something was edited here since people with errors were counted. */
  mustCount?: boolean
  /** What was judged while the file was still being sent. */
  ahead?: ReviewAhead
}

export const status = createStore<ImportStatus>({ kind: 'none' })
export const saving = createStore<SaveStatus>({ kind: 'waiting' })
/** Cells that another window changed as well, to something else; each waits for a choice. */
export const conflicts = createStore<readonly CellConflict[]>([])
/** What was typed into a row that another window took out meanwhile: kept until the person has decided. */
export type LostEdit = Pick<CellEdit, 'row' | 'field' | 'text'>
export const lostEdits = createStore<readonly LostEdit[]>([])
/** Apart from the status, so that counting up renders nothing but the count. */
export const reviewing = createStore<Progress | undefined>(undefined)
export const worker = new ImportWorkerClient()

/** Module state in one place: replaced as a whole when a draft is opened, forgotten as a whole when it is closed. */
export const opened: { draft: OpenDraft | undefined } = { draft: undefined }

export const current = (): ImportSession => {
  const now = status.get()
  if (now.kind !== 'ready') throw new Error('no import is open')
  return now.session
}

export const update = (part: Partial<ImportSession>): void =>
  status.set({ kind: 'ready', session: { ...current(), ...part } })
