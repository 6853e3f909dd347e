import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { FieldIssue } from '../../platform/failure.ts'
import type { ContractTerms } from '../catalogue/public.ts'
import type { LockedBatch } from './batches.ts'
import { checkApplicants } from './check-applicants.ts'
import type { Candidate } from './checked-applicant.ts'
import type { EnrollmentRow } from './enrollment-on-wire.ts'
import type { GivenPerson } from './read-applicant.ts'
import { recheckRelated } from './recheck-people.ts'
import { beginInsert } from './store-enrollments.ts'
import { removeFromOrders } from './remove-from-orders.ts'

/** The issues of a person, by position in the call. */
export type Faulty = { index: number; issues: readonly FieldIssue[] }

/**
 * The user for whom people are added; the actor is null for the operator, who doesn't decide on duplicates.
 */
export type Adder = { tx: Tx; clientId: string; actor: Actor | null; now: Date; today: string }

type Adding = {
  terms: ContractTerms
  batch: LockedBatch
  people: readonly GivenPerson[]
  /** The import that they belong to; each person's `ref` is then the key of their row. */
  importId?: string
  /**
   * Called before anything is stored, with everyone who has issues; throws if nothing is to be stored then.
   */
  onFaulty?: (faulty: readonly Faulty[]) => void
}

/**
 * Checks, prices and stores people in an open batch. Returns their rows and the people they replaced in the
 * cart. The database may still be storing them: await `stored` before the transaction ends.
 */
export async function addPeople(
  adder: Adder,
  { terms, batch, people, importId, onFaulty }: Adding,
): Promise<{ rows: EnrollmentRow[]; replaced: readonly string[]; stored: Promise<unknown> }> {
  const { tx, clientId, now, today } = adder
  const { checked, replaced } = await checkDecided(adder, terms, { batchId: batch.id, people })
  const faulty = checked.filter(({ issues }) => issues.length > 0)
  if (faulty.length > 0) onFaulty?.(faulty)
  // from here on they are people in the cart, without rows of a call
  for (const { issues } of checked)
    for (const issue of issues)
      if (issue.code === 'same_person' && issue.params?.['shown'] === 'row')
        issue.params = { ...issue.params, shown: 'cart', row: 0 }
  const place = { clientId, batchId: batch.id, terms, now, importId }
  const begun = await beginInsert(tx, place, checked)
  await recheckRelated(tx, { clientId, today }, replaced)
  return { ...begun, replaced }
}

/** Records in the audit log, and notifies open carts, that people were added; done once they are stored. */
export function recordAdded(
  context: Context,
  batchId: string,
  { people, stored }: { people: number; stored: Promise<unknown> },
): Promise<unknown> {
  publish(context.tx, { client_id: context.actor.client_id, event: 'cart' })
  const recorded = Promise.all([
    stored,
    audit(context, { action: 'add-enrollments', subject: batchId, details: { people } }),
  ])
  recorded.catch(() => undefined)
  return recorded
}

/**
 * Checks people according to the decisions about duplicates: skipped people aren't stored, replaced ones are
 * removed from the cart or from the same call. `index` is each person's position in the call.
 */
async function checkDecided(
  { tx, actor, now }: Adder,
  terms: ContractTerms,
  { batchId, people }: { batchId: string; people: readonly GivenPerson[] },
) {
  const decider = actor && { userId: actor.user_id, now }
  const check = async (list: (Candidate & { index: number })[]) => {
    const checked = await checkApplicants(tx, terms, { batchId, candidates: list, decider })
    return checked.map((person, at) => ({ ...person, index: list[at]?.index ?? at }))
  }
  const candidates = people
    .map((person, index) => ({ ...person, id: uuidv7(), index }))
    .filter(({ decision }) => decision !== 'skip')
  const checked = await check(candidates)
  const doubles = checked
    .filter(({ decision }) => decision === 'replace')
    .flatMap(({ findMatches }) =>
      // the same person in the cart with older details; within a single call that would be a mistake
      findMatches().filter(({ is, kind }) => kind === 'cart' || (is === 'probably' && kind === 'row')),
    )
  if (doubles.length === 0 || !actor) return { checked, replaced: [] as string[] }
  const outOfCart = doubles.filter(({ kind }) => kind === 'cart').map(({ id }) => id)
  const replaced = await removeFromOrders(tx, actor, { ids: outOfCart, as: 'replaced', now })
  const outOfCall = new Set(doubles.map(({ id }) => id))
  return { checked: await check(candidates.filter(({ id }) => !outOfCall.has(id))), replaced }
}
