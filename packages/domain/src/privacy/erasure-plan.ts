import { addDays, type CalendarDate } from '../calendar-date.ts'
import { endOfPeriod, type PrivacyCategory } from './retention-table.ts'

/** Why something is kept despite an erasure; each is a sentence of the catalogue, `privacy.reason_<code>`. */
export const keepReasons = ['cover_in_force', 'claims', 'books', 'log', 'import_open', 'needs_look'] as const
export type KeepReason = (typeof keepReasons)[number]

export type HeldPolicy = {
  state: 'pending' | 'issued' | 'cancelled' | 'lapsed'
  end_date: CalendarDate
  cancelled_on: CalendarDate | null
  has_contact: boolean
  has_documents: boolean
  is_anonymised: boolean
}

/** What is held about an insured person; counts where the items themselves don't matter. */
export type HeldOfPerson = {
  policies: readonly HeldPolicy[]
  not_enrolled: number
  open_enrollments: number
  /** Imports whose people were ordered together with this person. */
  finished_imports: number
  /** Imports still in progress: the contents of the file aren't known before it is read. */
  open_imports: number
  last_open_import: CalendarDate | null
  messages: HeldMessages
}

/** Messages in the message centre that name the person. */
export type HeldMessages = {
  /** Messages from which the names can be removed. */
  named: number
  /** Conversations with an attachment or words that may be about the person, which only a reader can tell. */
  look: number
  /** The day of the newest of these messages. */
  last_look: CalendarDate | null
}

export type PlanLine = { category: PrivacyCategory; count: number }
export type KeptLine = PlanLine & { until: CalendarDate | null; reason: KeepReason }
export type ErasurePlan = { now: PlanLine[]; kept: KeptLine[] }

/** The last day on which cover can give rise to a claim; a cancellation ends it earlier. */
export function coverEnd(policy: Pick<HeldPolicy, 'end_date' | 'cancelled_on'>): CalendarDate {
  const { end_date: end, cancelled_on: cancelled } = policy
  return cancelled !== null && cancelled < end ? cancelled : end
}

/** Whether contact data are still needed: assistance has to reach people before and during their cover. */
function isContactNeeded(policy: HeldPolicy, today: CalendarDate): boolean {
  return (policy.state === 'pending' || policy.state === 'issued') && policy.end_date >= today
}

/** The first day on which a policy's facts are no longer kept. */
const factsGoOn = (policy: HeldPolicy): CalendarDate => endOfPeriod('policy_facts', coverEnd(policy))

/**
 * What an erasure removes now, and what is kept, until when and why. Facts about cover and money are kept for
 * their full period (GDPR article 17(3)(b) and (e)); everything that serves neither is removed at once.
 */
export function planErasure(held: HeldOfPerson, today: CalendarDate): ErasurePlan {
  const now: PlanLine[] = []
  const keptLines: KeptLine[] = []
  const go = (category: PrivacyCategory, count: number) => {
    if (count > 0) now.push({ category, count })
  }
  const stay = (category: PrivacyCategory, reason: KeepReason, dates: (CalendarDate | null)[]) => {
    const endDates = dates.filter((date) => date !== null)
    if (dates.length > 0)
      keptLines.push({ category, count: dates.length, until: endDates.sort().at(-1) ?? null, reason })
  }
  const live = held.policies.filter((policy) => !policy.is_anonymised)
  const contacts = live.filter((policy) => policy.has_contact)
  go('policy_contact', contacts.filter((policy) => !isContactNeeded(policy, today)).length)
  go('policy_facts', live.filter((policy) => factsGoOn(policy) <= today).length)
  go('open_enrollments', held.open_enrollments)
  go('not_enrolled', held.not_enrolled)
  go('finished_imports', held.finished_imports)
  stay(
    'policy_contact',
    'cover_in_force',
    contacts.filter((policy) => isContactNeeded(policy, today)).map((policy) => addDays(policy.end_date, 1)),
  )
  const facts = live.filter((policy) => factsGoOn(policy) > today)
  stay('policy_facts', 'claims', facts.map(factsGoOn))
  stay('policy_documents', 'claims', facts.filter((policy) => policy.has_documents).map(factsGoOn))
  const importEnd = held.last_open_import ? endOfPeriod('import_files', held.last_open_import) : null
  stay(
    'import_files',
    'import_open',
    Array.from({ length: held.open_imports }, () => importEnd),
  )
  const reachable = live.filter((policy) => isContactNeeded(policy, today))
  if (reachable.length === 0) go('messages', held.messages.named)
  else if (held.messages.named > 0) {
    const lastNeededDay =
      reachable
        .map((policy) => addDays(policy.end_date, 1))
        .sort()
        .at(-1) ?? null
    keptLines.push({
      category: 'messages',
      count: held.messages.named,
      until: lastNeededDay,
      reason: 'cover_in_force',
    })
  }
  keptLines.push(...lookLine(held.messages))
  return { now, kept: keptLines }
}

/** Messages that someone has to read are kept for their own period. */
function lookLine({ look, last_look: last }: HeldMessages): KeptLine[] {
  if (look === 0) return []
  return [
    { category: 'messages', count: look, until: last && endOfPeriod('messages', last), reason: 'needs_look' },
  ]
}

/**
 * A school user's account is removed at once; the log keeps what was done, under an ID that no longer
 * identifies anyone.
 */
export function planUserErasure(held: {
  sessions: number
  notifications: number
  log_lines: number
  messages: HeldMessages
}): ErasurePlan {
  const lines: PlanLine[] = [
    { category: 'user_account', count: 1 },
    { category: 'sessions', count: held.sessions },
    { category: 'notifications', count: held.notifications },
    { category: 'messages', count: held.messages.named },
  ]
  return {
    now: lines.filter(({ count }) => count > 0),
    kept: [
      ...(held.log_lines > 0
        ? [{ category: 'audit_log', count: held.log_lines, until: null, reason: 'log' } as const]
        : []),
      ...lookLine(held.messages),
    ],
  }
}
