import type { EditStep, StepCode, StepLabel, NamedStep } from './step-label.ts'
import { cellReader, compareSettings, sizeOf, stepCells, addStep } from '@campus/draft/steps'
import {
  listImportSteps,
  type SavedStep,
  type StepContent,
  type StepWord,
} from '@campus/contract/draft-steps?address'
import type { DraftCell } from '@campus/contract/drafts'
import { callApi } from '../../../shared/api/call-api.ts'
import type { DraftSession } from '../session/draft-session.ts'
import type { ReviewState } from '../session/review-state.ts'

/** Records a change of cells as a step that can be undone. */
export function recordCells(
  session: DraftSession,
  {
    label,
    before,
    changes,
    word,
  }: {
    label: StepLabel
    before: ReviewState
    changes: readonly DraftCell[]
    word?: StepWord | undefined
  },
): void {
  const cells = stepCells(cellReader(before, session.cells), changes)
  record(session, { label, cells, ...(word ? { word } : {}) })
}

/** Records a change of how the file is read as a step that can be undone. */
export function recordSettings(
  session: DraftSession,
  code: StepCode,
  { before, given }: { before: Record<string, unknown>; given: Record<string, unknown> },
): void {
  const settings = compareSettings(before, given)
  if (settings !== undefined) record(session, { label: { code }, cells: [], settings })
}

type NewStep = Pick<EditStep, 'label' | 'cells' | 'settings' | 'word'>

function record(session: DraftSession, { cells, ...rest }: NewStep): void {
  if (cells.length === 0 && rest.settings === undefined) return
  const content = { ...rest, cells: [...cells] } satisfies StepContent
  const step = { id: crypto.randomUUID(), at: new Date().toISOString(), size: sizeOf(content), ...content }
  const { next, dropped } = addStep(session.state.history, step)
  session.set({ history: next })
  // too large to be stored at all
  const isKept = next.past.at(-1) === step
  saveSteps(session, [
    ...dropped.filter(({ id }) => id !== step.id).map(({ id }) => ({ id, status: 'dropped' as const })),
    ...(isKept ? [{ id: step.id, status: 'done' as const, content }] : []),
  ])
}

/** Steps are saved together with the cells they changed, so that neither is stored without the other. */
export const saveSteps = (session: DraftSession, steps: SavedStep[]): void =>
  session.saver?.addPart({ steps })

/** Adds the steps of earlier visits before those made since the draft was opened. */
export async function loadSteps(session: DraftSession): Promise<void> {
  const { steps } = (await callApi(listImportSteps, { params: { id: session.id } })).data
  const own: (EditStep & { isUndone: boolean })[] = []
  const others: NamedStep[] = []
  for (const { id, at, is_undone: isUndone, by, content, label } of steps) {
    if (content === undefined) others.push({ id, at, by, isUndone, label: label as StepLabel })
    else {
      const { label: _, ...rest } = content
      own.push({ id, at, isUndone, label: label as StepLabel, ...rest, size: sizeOf(content) })
    }
  }
  const { past, future } = session.state.history
  session.set({
    history: {
      past: [...own.filter(({ isUndone }) => !isUndone), ...past],
      // after a new step, steps undone earlier can't be redone any more
      future: [...future, ...(past.length > 0 ? [] : own.filter(({ isUndone }) => isUndone))],
    },
    othersSteps: others,
  })
}

/** Events within this time, in milliseconds, cause a single request. */
const othersMs = 800

/** Fetches colleagues' steps after one of their changes arrived. */
export function refreshOthers(session: DraftSession): void {
  if (session.isScheduled('others_steps')) return
  session.schedule('others_steps', othersMs, () => void loadOthers(session).catch(() => undefined))
}

async function loadOthers(session: DraftSession): Promise<void> {
  const request = { isRead: true, params: { id: session.id }, query: { others: true } }
  const { steps } = (await callApi(listImportSteps, request)).data
  const othersSteps = steps.map(({ id, at, by, is_undone: isUndone, label }) => ({
    id,
    at,
    by,
    isUndone,
    label: label as StepLabel,
  }))
  session.set({ othersSteps })
}
