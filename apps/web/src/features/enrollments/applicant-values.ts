import { z } from 'zod'
import type { Contract } from '@campus/contract/campuses'
import type { ApplicantItem, Enrollment } from '@campus/contract/enrollment-rows'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, wireName } from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldRow } from '@campus/domain/applicant/applicant-field-row'
import type { Translate } from '@campus/i18n/translate'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { personValues } from './person-values.ts'

/** What was typed goes as it is. The server checks it: it knows the rules, the doubles and the words for both. */
export const applicantValues = z.record(z.string(), z.unknown())
/** An applicant's fields as a form holds them, by their names on the wire. */
export type ApplicantValues = Record<string, unknown>

const row = (field: ApplicantField): ApplicantFieldRow => applicantFieldTable[field]

/** A form to begin with; the next of several people keeps the trip of the one before. */
export function startingValues(contract: Contract, before: ApplicantValues = {}): ApplicantValues {
  return {
    ...keptValues(before, (field) => row(field).carriesOver === true),
    type: before['type'] ?? 'student',
    plan: before['plan'] ?? contract.rules.plans[0] ?? '',
  }
}

/** What a family shares beside the trip: the name, where they live, the group they travel with. */
const sharedByFamily: readonly ApplicantField[] = ['last_name', 'group_name']

/** A form for a family member of somebody in the cart: their trip, residence and group, and the tie to them. */
export function familyValues(contract: Contract, head: Enrollment): ApplicantValues {
  const before = personValues(head)
  return {
    ...startingValues(contract, before),
    ...keptValues(before, (field) => row(field).carriesOver === true || sharedByFamily.includes(field)),
    // a fee that was insured for one is not theirs
    total_fee: '',
    type: 'immediate_family',
    plan: before['plan'],
    dependency_ref: head.id,
    // a leader's family travels with the leader by that tie already
    group_leader_ref: head.type === 'group_leader' ? '' : (before['group_leader_ref'] ?? ''),
  }
}

/** What belongs to one person alone, beside what they are recognised by. */
const onesOwn: readonly ApplicantField[] = ['student_number', 'gender']

/** A form with all that the person before and the next may share: everything but what tells people apart. */
export function copiedValues(contract: Contract, last: Enrollment): ApplicantValues {
  const before = personValues(last)
  return {
    ...startingValues(contract, before),
    ...keptValues(
      before,
      (field) => field === 'last_name' || !(row(field).identifies === true || onesOwn.includes(field)),
    ),
    type: last.type,
    plan: last.plan,
  }
}

/** Some fields of a person, the others empty. */
function keptValues(before: ApplicantValues, isKept: (field: ApplicantField) => boolean): ApplicantValues {
  const values: ApplicantValues = {}
  for (const field of applicantFields) {
    const kept = isKept(field) ? before[wireName(field)] : undefined
    values[wireName(field)] = kept ?? (row(field).kind === 'phone' ? null : '')
  }
  return values
}

/** Whether nothing was typed into a form since it began with some values. */
export const isUnchanged = (values: ApplicantValues, before: ApplicantValues): boolean =>
  Object.entries(values).every(([name, value]) => sameText(value, before[name]))

const sameText = (one: unknown, other: unknown) =>
  JSON.stringify(one || null) === JSON.stringify(other || null)

/** As the server takes it: a link that does not apply to the type stays out. */
export function toItem(values: ApplicantValues): ApplicantItem {
  const { type } = values
  return {
    ...values,
    dependency_ref: type === 'immediate_family' ? values['dependency_ref'] : '',
    group_leader_ref: type === 'group_leader' ? '' : values['group_leader_ref'],
  } as ApplicantItem
}

/**
 * The rejections of the one item (`items.0.email`) as rejections of the form's fields; where the server itself failed,
 * the sentence for that. Source: specification section 8.4.
 */
export function asFormFailure(failure: unknown, t: Translate): unknown {
  if (!(failure instanceof ApiFailure)) return failure
  if (failure.kind === 'rejected' && failure.status >= 500) {
    const { reference: id } = failure
    const text = [t('orders.add_failed'), ...(id ? [t('feedback.reference', { id })] : [])].join(' · ')
    return new ApiFailure(failure.kind, failure.status, text)
  }
  const errors = failure.errors.map((error) => ({ ...error, key: error.key.replace(/^items\.0\./, '') }))
  return new ApiFailure(failure.kind, failure.status, failure.message, errors)
}
