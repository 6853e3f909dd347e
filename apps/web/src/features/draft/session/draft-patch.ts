import { mergeSettings } from '@campus/draft/merge'
import type { saveImportDraft } from '@campus/contract/drafts'
import type { SavedStep } from '@campus/contract/draft-steps'
import type { z } from 'zod'

/** The content of one save. */
export type DraftPatch = z.input<NonNullable<(typeof saveImportDraft)['body']>>
/** Everything in a save but its cells. */
export type DraftPart = Omit<DraftPatch, 'version' | 'cells'>
/** The response to a save: others' cells, and what else they changed, as it is now. */
export type SavedPatch = z.output<NonNullable<(typeof saveImportDraft)['response']>>

type Joins = {
  [Name in keyof DraftPart]?: (earlier: DraftPart[Name], later: DraftPart[Name]) => DraftPart[Name]
}

/** How two values of a part become one; a part that isn't listed takes the later one. */
const joins: Joins = {
  settings: (earlier = {}, later = {}) => nonEmpty(mergeSettings(earlier, later)),
  steps: (earlier = [], later = []) => nonEmpty(joinSteps(earlier, later)),
  values: (earlier = [], later = []) => nonEmpty([...earlier, ...later]),
}

/** Joins two parts into one save. */
export function joinParts(earlier: DraftPart, later: DraftPart): DraftPart {
  const joined: DraftPart = { ...earlier, ...later }
  for (const name of Object.keys(joins) as (keyof Joins)[]) joinOne(name, { joined, earlier, later })
  return joined
}

function joinOne<Name extends keyof Joins>(
  name: Name,
  { joined, earlier, later }: Record<'joined' | 'earlier' | 'later', DraftPart>,
): void {
  const value = joins[name]?.(earlier[name], later[name])
  if (value === undefined) delete joined[name]
  else joined[name] = value
}

/** Lays what this window hasn't saved yet, which is newer, over the parts that others changed. */
export function showParts<Parts extends DraftPart>(theirs: Parts, unsaved: DraftPart): Parts {
  const joined = joinParts(theirs, unsaved)
  return Object.fromEntries(
    Object.keys(theirs).map((name) => [name, joined[name as keyof DraftPart]]),
  ) as Parts
}

function nonEmpty<Value extends object>(value: Value): Value | undefined {
  return Object.keys(value).length === 0 ? undefined : value
}

/** Each step once, with its last status; a step that was never sent and is dropped needn't be sent. */
function joinSteps(earlier: readonly SavedStep[], later: readonly SavedStep[]): SavedStep[] {
  const steps = new Map(earlier.map((step) => [step.id, step]))
  for (const step of later) {
    const before = steps.get(step.id)
    if (before?.content !== undefined && step.status === 'dropped') steps.delete(step.id)
    else steps.set(step.id, { ...before, ...step })
  }
  return [...steps.values()]
}
