import type { ChangeAction, PolicyChange } from '@campus/contract/policy-changes'
import { lastTripDay } from '@campus/domain/calendar-date'
import { linkRejections } from '@campus/domain/policy/linked-changes'
import {
  cancelRejection,
  datesRejection,
  editRejection,
  extensionRejection,
  insurerRejection,
  rejectionField,
  withdrawalRejection,
  type ChangeablePolicy,
} from '@campus/domain/policy/policy-change'
import type { FeeOnWire } from '@campus/domain/price/fee'
import { addSums, type Sums } from '@campus/domain/price/sums'
import type { Context } from '../../../platform/context.ts'
import type { FieldIssue } from '../../../platform/failure.ts'
import type { ContractTerms } from '../../catalogue/public.ts'
import { issuesFor } from '../../enrollments/public.ts'
import {
  lockCandidates,
  readCandidates,
  readDependents,
  readTermsByContract,
  readTied,
  type Candidate,
  type SoldBy,
} from './change-candidates.ts'
import { findOverlappingTrips } from './find-overlapping-trips.ts'
import { isCoolingOff } from '@campus/domain/policy/cooling-off'
import { coolingOffEndsOn, returnableExtension } from '../bought-terms.ts'
import {
  cancellationPrice,
  insurerCancellationPrice,
  priceOfNewDates,
  type InsurerRefund,
} from './price-changes.ts'

/** The effect of a change on one policy: its new dates and price, or why it is rejected. */
export type PreparedChange = {
  policy: Candidate
  start_date: string
  end_date: string
  price: Sums
  /** The fee after the change; null if nothing was earned. */
  newFee: FeeOnWire | null
  cancelledWith: string | null
  /** The end of the cooling-off period, if today is within it. */
  coolingOffUntil: string | null
  rejection: FieldIssue | null
}

type Options = {
  isLocked: boolean
  /** The insurer cancels: also allowed after cover has begun, with this refund. */
  byInsurer?: InsurerRefund | undefined
}
/** The actions that end a policy. */
type EndingAction = Extract<ChangeAction, 'cancel' | 'withdraw'>

const noChange = addSums([])

/**
 * Works out a change of some policies without making it. Used for both the quote and the confirmation, so
 * that the two can't differ. Source: details, section 6.
 */
export async function prepareChanges(
  context: Context,
  action: ChangeAction,
  { changes, options }: { changes: readonly PolicyChange[]; options: Options },
): Promise<PreparedChange[]> {
  const { tx, actor } = context
  if (options.isLocked)
    await lockCandidates(
      tx,
      actor.client_id,
      changes.map(({ id }) => id),
    )
  return action === 'cancel' || action === 'withdraw'
    ? prepareCancellations(context, action, { changes, byInsurer: options.byInsurer })
    : prepareNewDates(context, action, changes)
}

async function prepareNewDates(
  context: Context,
  action: Exclude<ChangeAction, EndingAction>,
  changes: readonly PolicyChange[],
): Promise<PreparedChange[]> {
  const { tx, actor, today } = context
  const wanted = new Map(changes.map((change) => [change.id, change]))
  const candidates = await readCandidates(tx, actor, [...wanted.keys()])
  const { termsByContract, soldBy } = await readTermsByContract(tx, candidates, today)
  const findRejection = action === 'extend' ? extensionRejection : datesRejection
  const prepared = candidates.map((policy): PreparedChange => {
    const { start_date = policy.start_date, end_date = policy.end_date } = wanted.get(policy.id) ?? {}
    const limits = {
      today,
      last_end_date: lastTripDay(today),
      longest_trip_days: termsByContract.get(policy.contract_id)?.rules.longest_trip_days ?? null,
    }
    const code = findRejection(changeable(policy, today), { start_date, end_date }, limits)
    const params = {
      date: limits.last_end_date,
      days: limits.longest_trip_days ?? 0,
      end_date: policy.end_date,
      age: policy.under_age ?? 0,
    }
    const rejection = code && { key: rejectionField(code) ?? '', code, params }
    return {
      policy,
      start_date,
      end_date,
      price: noChange,
      newFee: null,
      cancelledWith: null,
      coolingOffUntil: null,
      rejection,
    }
  })
  for (const change of prepared) {
    const terms = termsByContract.get(change.policy.contract_id)
    const sold = soldBy(change.policy)
    const priced = change.rejection || !terms || !sold ? null : priceOfNewDates(change, terms, sold)
    if (priced) Object.assign(change, priced)
    else change.rejection ??= { key: 'end_date', code: 'not_priced' }
  }
  await rejectOverlappingTrips(context, prepared)
  await rejectBrokenLinks(context, prepared)
  return prepared
}

async function rejectOverlappingTrips(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  prepared: PreparedChange[],
): Promise<void> {
  const moved = prepared.filter(({ rejection }) => rejection === null)
  const overlapById = await findOverlappingTrips(tx, actor.client_id, moved)
  for (const change of moved) {
    const params = overlapById.get(change.policy.id)
    const [issue] = params ? issuesFor(actor, [{ key: 'start_date', code: 'duplicate_trip', params }]) : []
    if (issue) change.rejection = issue
  }
}

async function rejectBrokenLinks(context: Context, prepared: PreparedChange[]): Promise<void> {
  const moved = prepared.filter(({ rejection }) => rejection === null)
  if (moved.length === 0) return
  const tied = await readTied(
    context,
    moved.map(({ policy }) => policy),
  )
  const changes = moved.map(({ policy, start_date, end_date }) => ({ ...policy, start_date, end_date }))
  const old = new Map(moved.map(({ policy }) => [policy.id, policy]))
  const rejections = new Map(linkRejections(changes, old, tied).map((rejection) => [rejection.id, rejection]))
  for (const change of moved) {
    const rejection = rejections.get(change.policy.id)
    if (rejection) change.rejection = { key: 'end_date', code: rejection.code, params: rejection.params }
  }
}

async function prepareCancellations(
  context: Context,
  action: EndingAction,
  { changes, byInsurer }: { changes: readonly PolicyChange[]; byInsurer: InsurerRefund | undefined },
): Promise<PreparedChange[]> {
  const { tx, actor, today } = context
  const ids = [...new Set(changes.map(({ id }) => id))]
  const named = await readCandidates(tx, actor, ids)
  const isNamed = new Set(ids)
  const dependents = await readDependents(context, ids)
  const { termsByContract, soldBy } = await readTermsByContract(tx, [...named, ...dependents], today)
  const findRejection = (
    policy: ChangeablePolicy,
    { terms, isDependent }: { terms: ContractTerms; isDependent: boolean },
  ) => {
    if (byInsurer) return insurerRejection(policy, { today, refundsAll: byInsurer === 'all' })
    if (action === 'cancel') return cancelRejection(policy, { terms, today })
    // a dependent whose own period is over can't keep the other from withdrawing
    return isDependent ? editRejection(policy, today) : withdrawalRejection(policy, today)
  }
  const prepare = (policy: Candidate, main: Candidate | null, terms: ContractTerms): PreparedChange => {
    const coolingOff = coolingOffEndsOn(policy)
    const changing = changeable(policy, today)
    // the day of an insured person's withdrawal counts, not that on which the school acts on it
    const day = (main ?? policy).stated_on ?? today
    const code = findRejection(changing, { terms, isDependent: main !== null })
    const sold = soldBy(policy)
    const cancellation = (sold: SoldBy) =>
      byInsurer
        ? insurerCancellationPrice(policy, terms, sold, { today, refund: byInsurer })
        : cancellationPrice(policy, terms, { sold, today: day })
    const priced = code || !sold ? null : cancellation(sold)
    const params = { date: coolingOff ?? '' }
    const rejection = code ? { key: '', code, params } : priced ? null : { key: '', code: 'not_priced' }
    const { start_date, end_date } = policy
    return {
      policy,
      start_date,
      end_date,
      price: priced?.price ?? noChange,
      newFee: priced?.newFee ?? null,
      cancelledWith: main?.id ?? null,
      coolingOffUntil: !code && isCoolingOff(coolingOff, day) ? coolingOff : null,
      rejection,
    }
  }
  const dependentsById = Map.groupBy(dependents, ({ dependency_id: id }) => id)
  return named.flatMap((policy) => {
    const terms = termsByContract.get(policy.contract_id)
    if (!terms) return []
    const change = prepare(policy, null, terms)
    if (change.rejection) return [change]
    // policies that have ended are left unchanged; all other dependents are cancelled too
    const along = (dependentsById.get(policy.id) ?? [])
      .map((dependent) => prepare(dependent, policy, termsByContract.get(dependent.contract_id) ?? terms))
      .filter(({ rejection }) => rejection?.code !== 'policy_not_editable')
    const blocked = along.find(({ rejection }) => rejection !== null)?.rejection
    if (!blocked) return [change, ...along.filter((other) => !isNamed.has(other.policy.id))]
    const code = blocked.code === 'policy_pending' ? 'dependents_pending' : blocked.code
    return [{ ...change, price: noChange, newFee: null, rejection: { key: '', code } }]
  })
}

function changeable(policy: Candidate, today: string): ChangeablePolicy {
  return {
    start_date: policy.start_date,
    end_date: policy.end_date,
    is_pending: policy.state === 'pending',
    is_cancelled: policy.state === 'cancelled',
    has_pending_change: policy.has_pending_change,
    cooling_off_until: coolingOffEndsOn(policy),
    stated_on: policy.stated_on,
    returnable_extension: returnableExtension(policy, today),
    age_limit:
      policy.under_age === null ? null : { date_of_birth: policy.date_of_birth, under_age: policy.under_age },
  }
}
