import type { Enrollment } from '@campus/contract/enrollments'
import type { WireIssue } from '@campus/contract/wire'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './cart.module.css'

/** What is wrong with a person, each thing a sentence that names its field. */
export function IssueList({ issues }: { issues: readonly WireIssue[] }) {
  const t = useTranslate()
  return (
    <ul className={classes.issues}>
      {issues.map((issue) => (
        <li key={`${issue.key} ${issue.code}`}>
          <FieldIssue>
            {issue.code !== 'same_person' && t.has(`cart.field_${issue.key}`)
              ? t('common.labelled', { label: t.dynamic(`cart.field_${issue.key}`), text: issue.message })
              : issue.message}
          </FieldIssue>
        </li>
      ))}
    </ul>
  )
}

/** Why somebody was not enrolled: what they were taken out as, what was wrong by field, or the deadline. */
export function NotEnrolledReason({ person }: { person: Enrollment }) {
  if (person.errors.length > 0 && person.removed_as === null) return <IssueList issues={person.errors} />
  return <span className={classes.secondLine}>{person.not_enrolled_reason ?? '–'}</span>
}
