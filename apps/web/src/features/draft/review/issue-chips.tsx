import type { ReactNode } from 'react'
import { IconCircleCheck } from '@tabler/icons-react'
import type { Translate } from '@campus/i18n/translate'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { dispatchReview } from '../session/review-session.ts'
import { toneOf, type IssueIndex, type IssueTone } from '../session/review-issues.ts'
import type { RowFilter } from './row-order.ts'
import classes from './review-page.module.css'

type IssueChipsProps = {
  issues: IssueIndex
  rows: number
  /** Number of family members not yet linked to anyone. */
  unlinked: number
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  /** The notice about issues in hidden columns. */
  hidden: ReactNode
}

/** Counts by kind of error; each is a filter. */
export function IssueChips({ issues, rows, unlinked, filter, onFilter, hidden }: IssueChipsProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const chip = (key: string, label: string, isOn: boolean, target: RowFilter, tone?: IssueTone) => (
    <button
      key={key}
      type="button"
      className={classes.chip}
      aria-pressed={isOn}
      data-tone={tone}
      onClick={() => onFilter(target)}
    >
      {label}
    </button>
  )
  const all = t('draft.chip', { label: t('draft.all_rows'), count: format.number(rows) })
  const errors = t('draft.chip', { label: t('orders.errors_only'), count: format.number(issues.errors) })
  const questions = t('draft.chip', {
    label: t('draft.questions_only'),
    count: format.number(issues.questions),
  })
  // one button for all filtered rows, undone as one step
  const isAsking = typeof filter === 'object' && filter.code === 'same_person'
  const asked = isAsking ? rowsWith(issues, 'same_person') : []
  return (
    <div className={classes.chips} role="group" aria-label={t('draft.filter')}>
      {chip('all', all, filter === 'all', 'all')}
      {chip('errors', errors, filter === 'errors', 'errors', 'error')}
      {issues.questions > 0 || filter === 'questions'
        ? chip('questions', questions, filter === 'questions', 'questions', 'question')
        : null}
      {hidden}
      {issues.byRow.size === 0 ? (
        <span className={classes.fine}>
          <IconCircleCheck size={16} aria-hidden />
          {unlinked > 0 ? t('draft.no_errors_unlinked', { count: unlinked }) : t('draft.no_errors')}
        </span>
      ) : null}
      {issues.counts.map(({ code, rows: count }) =>
        chip(
          code,
          t('draft.chip', { label: kindLabel(t, code), count: format.number(count) }),
          typeof filter === 'object' && filter.code === code,
          { code },
          toneOf({ code }),
        ),
      )}
      {asked.length > 0 ? (
        <SmallButton
          className={classes.chipAction}
          onClick={() => dispatchReview(session, { kind: 'same-person', rows: asked, answer: 'keep' })}
        >
          {t('draft.keep_all', { count: asked.length })}
        </SmallButton>
      ) : null}
    </div>
  )
}

function rowsWith(issues: IssueIndex, code: string): number[] {
  return [...issues.byRow].filter(([, found]) => found.some((one) => one.code === code)).map(([row]) => row)
}

/** Short name of a kind of error. */
function kindLabel(t: Translate, code: string): string {
  const key = `draft.kind_${code}`
  return t.has(key) ? t.dynamic(key) : t('draft.kind_other')
}
