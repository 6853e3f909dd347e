import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../../shared/state/when-idle.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { ReviewedDraft } from './session/draft-state.ts'
import { indexIssues, splitReady } from './session/review-issues.ts'
import { getRowPricer } from './session/row-fee.ts'
import { useDraftName } from './upload/import-drafts.ts'
import { SaveLine } from './review/save-line.tsx'
import classes from './columns/columns.module.css'

/** To the right of every step: file, product, people, errors and price, always up to date. */
export function FlowSummary({ opened }: { opened: ReviewedDraft }) {
  const t = useTranslate()
  const nameOf = useDraftName()
  const format = useFormat()
  const { draft, review, contract } = opened
  const pricer = getRowPricer(contract)
  // pricing thousands takes a while: the page and user input come first, the amount follows
  const [shown, setShown] = useState<typeof review>()
  useEffect(() => whenIdle(() => setShown(review)), [review])
  const { total, priced } = useMemo(
    () =>
      pricer.totalOf(shown === undefined ? [] : splitReady(shown).ready.map(({ applicant }) => applicant)),
    [pricer, shown],
  )
  const { errors, questions } = indexIssues(review)
  return (
    <dl className={classes.facts}>
      <dt>{t('draft.file')}</dt>
      <dd>{nameOf(draft)}</dd>
      <dt>{t('orders.product')}</dt>
      <dd>{contract.product.name}</dd>
      <dt>{t('draft.applicants')}</dt>
      <dd>{format.number(review.rows.length)}</dd>
      <dt>{t('draft.with_errors')}</dt>
      <dd>{format.number(errors)}</dd>
      {questions > 0 ? (
        <>
          <dt>{t('draft.with_questions')}</dt>
          <dd>{format.number(questions)}</dd>
        </>
      ) : null}
      <dt>{t('draft.price')}</dt>
      <dd>
        {shown === undefined
          ? '…'
          : priced === review.rows.length
            ? format.minor(total, contract.currency)
            : t('draft.price_ready', { amount: format.minor(total, contract.currency), count: priced })}
      </dd>
      <dt>{t('draft.draft')}</dt>
      <dd>
        <SaveLine />
      </dd>
    </dl>
  )
}
