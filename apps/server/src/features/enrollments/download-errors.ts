import * as calls from '@campus/contract/enrollments'
import { documentWords } from '@campus/documents/document-words'
import { problemWorkbook, type ProblemRow } from '@campus/documents/problem-workbook'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { applicantFieldTable, wireName } from '@campus/domain/applicant/applicant-field-table'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { countryName } from '@campus/i18n/format-country'
import type { Locale } from '@campus/i18n/locale'
import { onCampuses } from '../../platform/actor.ts'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { translateIssue } from '../../platform/http/translate-issue.ts'
import { enrollmentColumns, type EnrollmentRow } from './enrollment-on-wire.ts'
import { issuesFor } from './issues-for.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type Row = EnrollmentRow & { dependent_of: string | null; group_leader: string | null }

/**
 * Everyone in the cart with errors, in a form the import can read: the template's headings, values as typed.
 */
export const downloadEnrollmentErrors = handle(
  calls.downloadEnrollmentErrors,
  async (_input, { tx, actor, t }) => {
    const name = (id: string) => sql`(
      select full_name(l.details ->> 'first_name', l.details ->> 'last_name') from enrollment l
      where l.client_id = e.client_id and l.id = e.${sql.raw(id)})`
    const rows = await tx.all<Row>(sql`
      select ${enrollmentColumns}, ${name('dependency_id')} as dependent_of, ${name('group_leader_id')} as group_leader
      from enrollment e join policy_batch b on b.id = e.policy_batch_id and b.client_id = e.client_id
      where e.client_id = ${actor.client_id} and b.status = 'open' and e.status = 'open' and e.has_errors
        and ${onCampuses(actor, 'b.campus_id')}
      order by b.created_at desc, e.position`)
    const words = documentWords(t.locale)
    const lines = rows.map((row): ProblemRow => {
      const problems = issuesFor(actor, row.errors).map((issue) => ({
        column: Math.max(0, applicantFields.indexOf(toField(issue.key))),
        message: translateIssue(t, issue).message,
      }))
      return { cells: applicantFields.map((field) => formatCell(row, field, t.locale)), problems }
    })
    const headers = applicantFields.map((field) => words.word(`template_column_${field}`).local)
    const write = () => problemWorkbook({ sheet: t('cart.errors_sheet'), headers, rows: lines }, t.locale)
    return new StreamResponse(write, xlsx, `${t('cart.errors_sheet')}.xlsx`)
  },
)

const toField = (key: string): ApplicantField =>
  applicantFields.find((field) => field === key || wireName(field) === key) ?? 'type'

function formatCell(row: Row, field: ApplicantField, locale: Locale): string {
  const words = documentWords(locale)
  if (field === 'dependent_of') return row.dependent_of ?? ''
  if (field === 'group_leader') return row.group_leader ?? ''
  if (field === 'phone_number') {
    const phone = row.details.phone_number
    return phone ? `+${phone.country_code ?? ''} ${phone.phone_number ?? ''}`.trim() : ''
  }
  const value = String((row.details as Partial<Applicant>)[field] ?? '')
  if (field === 'type' && /^(student|immediate_family|group_leader)$/.test(value))
    return words.word(`template_type_${value as 'student'}`).local
  return applicantFieldTable[field].kind === 'country' && /^[A-Z]{2}$/.test(value)
    ? countryName(value, locale)
    : value
}
