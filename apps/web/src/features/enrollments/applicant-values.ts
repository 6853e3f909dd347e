import { z } from 'zod'
import type { Contract } from '@campus/contract/campuses'
import type { ApplicantItem, Enrollment } from '@campus/contract/enrollment-rows'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, wireName } from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldRow } from '@campus/domain/applicant/applicant-field-row'
import type { Translate } from '@campus/i18n/translate'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { personValues } from './person-values.ts'

/** Accepts any input: the server validates it, with its rules, duplicate check and messages. */
export const applicantValues = z.record(z.string(), z.unknown())
/** An applicant's form values by API field name. */
export type ApplicantValues = Record<string, unknown>

const row = (field: ApplicantField): ApplicantFieldRow => applicantFieldTable[field]

/** Initial form values; the trip is carried over from the previous person. */
export function startingValues(contract: Contract, before: ApplicantValues = {}): ApplicantValues {
  return {
    ...keptValues(before, (field) => row(field).carriesOver === true),
    type: before['type'] ?? 'student',
    plan: before['plan'] ?? contract.rules.plans[0] ?? '',
  }
}

/** Fields shared by a family in addition to the trip: the last name and the group. */
const sharedByFamily: readonly ApplicantField[] = ['last_name', 'group_name']

/**
 * Initial values for a family member of a person in the cart: trip, residence, group, and the link to them.
 */
export function familyValues(contract: Contract, head: Enrollment): ApplicantValues {
  const before = personValues(head)
  return {
    ...startingValues(contract, before),
    ...keptValues(before, (field) => row(field).carriesOver === true || sharedByFamily.includes(field)),
    // the insured fee belongs to one person only
    total_fee: '',
    type: 'immediate_family',
    plan: before['plan'],
    dependency_ref: head.id,
    // a leader's family already travels with the leader through that link
    group_leader_ref: head.type === 'group_leader' ? '' : (before['group_leader_ref'] ?? ''),
  }
}

/** Fields that belong to a single person, in addition to the identifying ones. */
const onesOwn: readonly ApplicantField[] = ['student_number', 'gender']

/** Initial values copied from the previous person, without the fields that differ between people. */
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

/** Some fields of a person; the others are empty. */
function keptValues(before: ApplicantValues, isKept: (field: ApplicantField) => boolean): ApplicantValues {
  const values: ApplicantValues = {}
  for (const field of applicantFields) {
    const keptValue = isKept(field) ? before[wireName(field)] : undefined
    values[wireName(field)] = keptValue ?? (row(field).kind === 'phone' ? null : '')
  }
  return values
}

/** Whether a form still has its initial values. */
export const isUnchanged = (values: ApplicantValues, before: ApplicantValues): boolean =>
  Object.entries(values).every(([name, value]) => sameText(value, before[name]))

const sameText = (one: unknown, other: unknown) =>
  JSON.stringify(one || null) === JSON.stringify(other || null)

/** The API's input: links that don't apply to the type are left out. */
export function toItem(values: ApplicantValues): ApplicantItem {
  const { type } = values
  return {
    ...values,
    dependency_ref: type === 'immediate_family' ? values['dependency_ref'] : '',
    group_leader_ref: type === 'group_leader' ? '' : values['group_leader_ref'],
  } as ApplicantItem
}

/**
 * Converts errors of the single item (`items.0.email`) to errors of the form's fields; for a server error,
 * sets the message for that. Source: specification section 8.4.
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
