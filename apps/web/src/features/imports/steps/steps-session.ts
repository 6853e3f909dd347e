import {
  listImportSteps,
  type SavedStep,
  type StepContent,
  type StepWord,
} from '@campus/contract/import-steps?address'
import type { DraftCell } from '@campus/contract/imports'
import { callApi } from '../../../shared/api/call-api.ts'
import { createStore } from '../../../shared/state/create-store.ts'
import { opened } from '../import-store.ts'
import type { ReviewState } from '../review/review-state.ts'
import {
  cellReader,
  compareSettings,
  sizeOf,
  stepCells,
  type EditStep,
  type StepCode,
  type StepLabel,
} from './edit-step.ts'
import { noSteps, push, type StepHistory } from './step-history.ts'

/** A step by any user of a draft, for the history list. */
export type NamedStep = { id: string; at: string; label: StepLabel; by: string; isUndone: boolean }

export const history = createStore<StepHistory>(noSteps)
/** Colleagues' steps in the open draft, fetched again after each of their changes. */
const othersSteps = createStore<readonly NamedStep[]>([])
export const useStepHistory = history.use
export const useOthersSteps = othersSteps.use

export function forgetSteps(): void {
  history.set(noSteps)
  othersSteps.set([])
}

/** Records a change of cells as a step that can be undone. */
export function recordCells(
  label: StepLabel,
  before: ReviewState,
  changes: readonly DraftCell[],
  word?: StepWord,
): void {
  record(label, stepCells(cellReader(before, opened.draft?.cells), changes), word ? { word } : {})
}

/** Records a change of how the file is read as a step that can be undone. */
export function recordSettings(
  code: StepCode,
  before: Record<string, unknown>,
  given: Record<string, unknown>,
): void {
  const settings = compareSettings(before, given)
  if (settings !== undefined) record({ code }, [], { settings })
}

function record(label: StepLabel, cells: EditStep['cells'], rest: Pick<EditStep, 'settings' | 'word'>): void {
  if (cells.length === 0 && rest.settings === undefined) return
  const content = { label, cells: [...cells], ...rest } satisfies StepContent
  const step = { id: crypto.randomUUID(), at: new Date().toISOString(), size: sizeOf(content), ...content }
  const { next, dropped } = push(history.get(), step)
  history.set(next)
  // too large to be stored at all
  const isKept = next.past.at(-1) === step
  saveSteps([
    ...dropped.filter(({ id }) => id !== step.id).map(({ id }) => ({ id, status: 'dropped' as const })),
    ...(isKept ? [{ id: step.id, status: 'done' as const, content }] : []),
  ])
}

/** Steps are saved together with the cells they changed, so that neither is stored without the other. */
export const saveSteps = (steps: SavedStep[]): void => opened.draft?.saver.addPart({ steps })

/** Adds the steps of earlier visits before those made since the draft was opened. */
export async function loadSteps(draftId: string): Promise<void> {
  const { steps } = (await callApi(listImportSteps, { params: { id: draftId } })).data
  if (opened.draft?.draftId !== draftId) return
  const own: (EditStep & { isUndone: boolean })[] = []
  const others: NamedStep[] = []
  for (const { id, at, is_undone: isUndone, by, content, label } of steps) {
    if (content === undefined) others.push({ id, at, by, isUndone, label: label as StepLabel })
    else {
      const { label: _, ...rest } = content
      own.push({ id, at, isUndone, label: label as StepLabel, ...rest, size: sizeOf(content) })
    }
  }
  const { past, future } = history.get()
  history.set({
    past: [...own.filter(({ isUndone }) => !isUndone), ...past],
    // after a new step, steps undone earlier can't be redone any more
    future: [...future, ...(past.length > 0 ? [] : own.filter(({ isUndone }) => isUndone))],
  })
  othersSteps.set(others)
}

/** Events within this time, in milliseconds, cause a single request. */
const othersMs = 800
let asking: ReturnType<typeof setTimeout> | undefined

/** Fetches colleagues' steps after one of their changes arrived. */
export function refreshOthers(draftId: string): void {
  asking ??= setTimeout(() => {
    asking = undefined
    if (opened.draft?.draftId === draftId) void loadOthers(draftId).catch(() => undefined)
  }, othersMs)
}

async function loadOthers(draftId: string): Promise<void> {
  const request = { isRead: true, params: { id: draftId }, query: { others: true } }
  const { steps } = (await callApi(listImportSteps, request)).data
  if (opened.draft?.draftId !== draftId) return
  othersSteps.set(
    steps.map(({ id, at, by, is_undone: isUndone, label }) => ({
      id,
      at,
      by,
      isUndone,
      label: label as StepLabel,
    })),
  )
}
