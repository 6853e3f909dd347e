/** The kinds of event that are changes of a policy; the others are what else happened to it. */
const changeKinds: ReadonlySet<string> = new Set([
  'details_changed',
  'group_leader_changed',
  'group_name_changed',
  'extended',
  'dates_changed',
  'cancelled',
])

/** Whether an event belongs to the change history; one that still waits for its payment has changed nothing yet. */
export const isPolicyChange = (kind: string) => changeKinds.has(kind)

export type ValueChange = { field: string; old_value: string; new_value: string }

/** Where an event points to, not what it changed. */
const references: ReadonlySet<string> = new Set(['endorsement_id'])
/** The first events tell what was bought: there is nothing before it. */
const beginnings: ReadonlySet<string> = new Set(['ordered', 'issued'])

type Values = Readonly<Record<string, unknown>> | null

/** The values before and after an event, as texts. */
export function valueChanges(kind: string, old: Values, fresh: Values): ValueChange[] {
  if (beginnings.has(kind)) return []
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])
  return [...fields]
    .filter((field) => !references.has(field))
    .map((field) => ({ field, old_value: textOf(old?.[field]), new_value: textOf(fresh?.[field]) }))
    .filter((change) => change.old_value !== change.new_value)
}

/** A cancellation as a change: of a cover that had begun, or of one that had not. */
export const statusCancelled = (day: string, startDate: string): ValueChange => ({
  field: 'status',
  old_value: day < startDate ? 'not_started' : 'active',
  new_value: 'cancelled',
})

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
