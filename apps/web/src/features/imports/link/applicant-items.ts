import type { ApplicantItem } from '@campus/contract/enrollments'
import type { ApplicantLink } from '@campus/domain/applicant/link-applicants'
import type { ReviewRow } from '@campus/grid-import/review-sheet'
import type { FieldError } from '../../../shared/api/api-failure.ts'
import type { Refusal } from '../review/review-state.ts'

/** A reviewed row as the server takes it; people are tied by the number of their row. */
export function toApplicantItems(
  rows: readonly ReviewRow[],
  links: readonly ApplicantLink[],
  defaultPlan: string,
): ApplicantItem[] {
  const tied = new Map(links.map(({ row, field, to_row }) => [`${row} ${field}`, String(to_row)]))
  return rows.map(({ row, applicant, same_person, kept }) => {
    const { dependent_of, group_leader, phone_number, plan, ...rest } = applicant
    return {
      ...rest,
      ref: String(row),
      ...(same_person === undefined ? {} : { same_person }),
      ...(kept === undefined ? {} : { same_person_as: [...kept] }),
      plan: plan || defaultPlan,
      phone_number: typeof phone_number === 'string' ? null : phone_number,
      // What is no row of the file may be the number of a policy, which only the server knows.
      dependency_ref: tied.get(`${row} dependent_of`) ?? dependent_of,
      // A leader's own row often repeats the leader's name: that ties nobody.
      group_leader_ref:
        tied.get(`${row} group_leader`) ?? (applicant.type === 'group_leader' ? '' : group_leader),
    }
  })
}

/** The server counts the people of the call; the review knows them by their rows. */
function ofRows(params: FieldError['params'], rows: readonly ReviewRow[]): Pick<Refusal, 'params'> {
  if (params?.['shown'] !== 'row') return params ? { params } : {}
  return { params: { ...params, row: rows[Number(params['row']) - 1]?.row ?? 0 } }
}

const fieldOfKey: Record<string, string> = {
  dependency_ref: 'dependent_of',
  group_leader_ref: 'group_leader',
}

/** The server's refusals (`items.17.end_date`) at the rows they are about; others are answered apart. */
export function toRefusals(
  errors: readonly FieldError[],
  rows: readonly ReviewRow[],
): { refusals: Refusal[]; others: string[] } {
  const refusals: Refusal[] = []
  const others: string[] = []
  for (const { key, message, code, params } of errors) {
    const [, index, name] = /^items\.(\d+)\.([a-z_]+)/.exec(key) ?? []
    const row = index === undefined ? undefined : rows[Number(index)]
    if (row === undefined || name === undefined) others.push(message)
    else {
      const field = fieldOfKey[name] ?? name
      refusals.push({ row: row.row, field, code: code ?? 'other', message, ...ofRows(params, rows) })
    }
  }
  return { refusals, others }
}
