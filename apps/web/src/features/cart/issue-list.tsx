import type { Enrollment } from '@campus/contract/enrollment-rows'
import { wireName } from '@campus/domain/applicant/applicant-field-table'
import { applicantFields } from '@campus/domain/applicant/applicant-field'
import type { WireIssue } from '@campus/contract/wire'
import { Blank } from '../../shared/feedback/blank.tsx'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './cart.module.css'

/** A person's errors, each a sentence that names its field. */
export function IssueList({ issues }: { issues: readonly WireIssue[] }) {
  const t = useTranslate()
  const fieldLabel = (key: string) => {
    const field = applicantFields.find((one) => wireName(one) === key)
    return field && `person.field_${field}`
  }
  return (
    <ul className={classes.issues}>
      {issues.map((issue) => (
        <li key={`${issue.key} ${issue.code}`}>
          <FieldIssue>
            {issue.code !== 'same_person' && fieldLabel(issue.key) !== undefined
              ? t('common.labelled', { label: t.dynamic(fieldLabel(issue.key)!), text: issue.message })
              : issue.message}
          </FieldIssue>
        </li>
      ))}
    </ul>
  )
}

/** Why a person wasn't enrolled: the reason for their removal, the errors by field, or the deadline. */
export function NotEnrolledReason({ person }: { person: Enrollment }) {
  if (person.errors.length > 0 && person.removed_as === null) return <IssueList issues={person.errors} />
  return <span className={classes.secondLine}>{person.not_enrolled_reason ?? <Blank />}</span>
}
