import { z } from 'zod'
import type { Contract } from '@campus/contract/campuses'
import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { applicantFields } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, wireName } from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldRow } from '@campus/domain/applicant/applicant-field-row'
import { ApiFailure } from '../../shared/api/api-failure.ts'

/** What was typed goes as it is. The server checks it: it knows the rules, the doubles and the words for both. */
export const applicantValues = z.record(z.string(), z.unknown())
/** An applicant's fields as a form holds them, by their names on the wire. */
export type ApplicantValues = Record<string, unknown>

/** A form to begin with; the next of several people keeps the trip of the one before. */
export function startingValues(contract: Contract, before: ApplicantValues = {}): ApplicantValues {
  const values: ApplicantValues = {}
  for (const field of applicantFields) {
    const { kind, carriesOver } = applicantFieldTable[field] as ApplicantFieldRow
    const kept = carriesOver ? before[wireName(field)] : undefined
    values[wireName(field)] = kept ?? (kind === 'phone' ? null : '')
  }
  return {
    ...values,
    type: before['type'] ?? 'student',
    plan: before['plan'] ?? contract.rules.plans[0] ?? '',
  }
}

/** As the server takes it: a link that does not apply to the type stays out. */
export function toItem(values: ApplicantValues): ApplicantItem {
  const { type } = values
  return {
    ...values,
    dependency_ref: type === 'immediate_family' ? values['dependency_ref'] : '',
    group_leader_ref: type === 'group_leader' ? '' : values['group_leader_ref'],
  } as ApplicantItem
}

/** The rejections of the one item (`items.0.email`) as rejections of the form's fields. */
export function asFormFailure(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure)) return failure
  const errors = failure.errors.map((error) => ({ ...error, key: error.key.replace(/^items\.0\./, '') }))
  return new ApiFailure(failure.kind, failure.status, failure.message, errors)
}
