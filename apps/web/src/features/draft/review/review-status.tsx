import { useDeferredValue, useMemo } from 'react'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { indexIssues, type IssueIndex } from '../session/review-issues.ts'
import { pricedRows, type RowPricer } from '../session/row-fee.ts'
import { SaveLine } from './save-line.tsx'
import { StatusAnnouncer } from './status-announcer.tsx'
import classes from './review-page.module.css'

type ReviewStatusProps = { opened: ReviewedDraft; issues: IssueIndex; pricer: RowPricer; selected: number }

/** The review's footer: time of the last save, counts and price. */
export function ReviewStatus({ opened, issues, pricer, selected }: ReviewStatusProps) {
  const t = useTranslate()
  const format = useFormat()
  const { rows } = opened.review
  const compared = useDraft(({ comparison }) => comparison)
  // adding up thousands takes a while: the edited cell renders first
  const review = useDeferredValue(opened.review)
  const { total, priced } = useMemo(
    () => pricer.totalOf(pricedRows(review.rows, indexIssues(review)).map(({ applicant }) => applicant)),
    [pricer, review],
  )
  const amount = format.minor(total, opened.contract.currency)
  return (
    <>
      <StatusAnnouncer
        rows={rows.length}
        errors={issues.errors}
        questions={issues.questions}
        selected={selected}
      />
      <SaveLine />
      {compared === 'done' ? null : <span>{t(`draft.compare_${compared}`)}</span>}
      <span>
        {t('draft.rows_errors', {
          count: rows.length,
          errors: issues.errors,
          questions: issues.questions,
        })}
      </span>
      {selected > 0 ? <span>{t('feedback.selected', { count: selected })}</span> : null}
      <span className={classes.spacer} />
      <span className={classes.total}>
        {priced === rows.length
          ? t('draft.total', { amount })
          : t('draft.total_priced', {
              amount,
              priced: format.number(priced),
              all: format.number(rows.length),
            })}
      </span>
    </>
  )
}
