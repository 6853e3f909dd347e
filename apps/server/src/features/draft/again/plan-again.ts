import { fullName } from '@campus/domain/full-name'
import type { AgainStatus, LeftOut, OrderAgainBody } from '@campus/contract/order-again'
import {
  planOrderAgain,
  writeLinks,
  type Covered,
  type LinkedPolicy,
  type NewDays,
} from '@campus/domain/applicant/order-again'
import { policyStatuses } from '@campus/domain/policy/policy-status'
import { issueText } from '@campus/i18n/issue-text'
import { may } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure, invalid, type FieldIssue } from '../../../platform/failure.ts'
import { translateIssue } from '../../../platform/http/translate-issue.ts'
import { readCampus } from '../../campuses/public.ts'
import { readContractTerms, type ContractTerms } from '../../catalogue/public.ts'
import { compareWithInsured } from '../../enrollments/public.ts'
import { readCovered, readLinked } from './read-covered.ts'

export type AgainPlan = {
  terms: ContractTerms
  people: Covered[]
  left: LeftOut[]
  /** The number of selected policies by status. */
  statuses: AgainStatus[]
}

/** The people to order again, with new dates and links, and those left out: for the preview and the draft. */
export async function planAgain(context: Context, body: OrderAgainBody): Promise<AgainPlan> {
  const { tx, actor, today, t } = context
  if (!may(actor, 'read_policy')) throw new Failure('forbidden')
  const campus = await readCampus(tx, actor, body.campus_id)
  const terms = await readContractTerms(tx, body.contract_id, today)
  if (terms.campusId !== campus.id) throw new Failure('contract_not_found')
  const days = readDays(body)
  const covered = await readCovered(tx, actor, { source: body.source, today })
  const again = planOrderAgain(covered, days, { includesCancelled: body.includes_cancelled === true })
  const compared = await compareWithInsured(
    tx,
    again.taken.map(({ applicant }) => applicant),
    { clientId: actor.client_id, viewer: actor },
  )
  const isInsured = (issue: FieldIssue | null | undefined) => issue?.code === 'duplicate_trip'
  const taken = again.taken.filter((_, index) => !isInsured(compared[index]))
  const left = again.left.map(({ person, reason }): LeftOut => ({
    ...personOnWire(person),
    reason,
    issue: null,
  }))
  // people linked to someone already insured for the new dates are linked to that policy
  const insured = new Map<string, LinkedPolicy>()
  for (const [index, person] of again.taken.entries()) {
    const issue = compared[index]
    if (!issue || !isInsured(issue)) continue
    // there is no row yet to delete or change, so use the short text, as for a passport number
    const message = issueText(t, { ...issue, key: 'passport_number' })
    left.push({ ...personOnWire(person), reason: 'insured', issue: { ...translateIssue(t, issue), message } })
    const { other = '', name = '', start_date: start = '', end_date: end = '' } = issue.params ?? {}
    if (other === '') continue
    const linked = {
      policy_number: String(other),
      name: String(name),
      start_date: String(start),
      end_date: String(end),
    }
    insured.set(person.policy_id, linked)
  }
  const outside = await readLinked(tx, actor, linkedIds(taken))
  const people = writeLinks(taken, again.instead, new Map([...outside, ...insured]))
  return {
    terms,
    people: people.map((person) => fit(person, terms, body)),
    left,
    statuses: policyStatuses.flatMap((status) => {
      const policies = covered.filter((person) => person.status === status).length
      return policies === 0 ? [] : [{ status, policies }]
    }),
  }
}

export const personOnWire = ({ policy_id, policy_number, applicant }: Covered) => ({
  policy_id,
  policy_number,
  full_name: fullName(applicant),
})

function linkedIds(people: readonly Covered[]): string[] {
  const ids = people.flatMap(({ dependency_id: head, group_leader_id: leader }) => [head, leader])
  return [...new Set(ids.filter((id) => id !== null))]
}

/** The new dates; either they or a shift are required. */
function readDays({ start_date: start, end_date: end, shift_days: shift }: OrderAgainBody): NewDays {
  if (shift !== undefined) return { shift_days: shift }
  const missing: FieldIssue[] = []
  if (start === undefined) missing.push({ key: 'start_date', code: 'required' })
  if (end === undefined) missing.push({ key: 'end_date', code: 'required' })
  if (start === undefined || end === undefined) throw invalid(missing)
  if (end < start) throw invalid([{ key: 'end_date', code: 'end_before_start' }])
  return { start_date: start, end_date: end }
}

/**
 * Adapts a person to the new contract: a plan it has, a fee only if it insures one, and the requested group.
 */
function fit(person: Covered, { rules }: ContractTerms, { group_name: group }: OrderAgainBody): Covered {
  const { applicant } = person
  return {
    ...person,
    applicant: {
      ...applicant,
      plan: rules.plans.includes(applicant.plan) ? applicant.plan : (rules.plans[0] ?? ''),
      total_fee: rules.total_fee_required ? applicant.total_fee : '',
      group_name: group?.trim() || applicant.group_name,
    },
  }
}
