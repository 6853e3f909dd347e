import { useMemo } from 'react'
import { Skeleton } from '@mantine/core'
import type { QuotedChange } from '@campus/contract/policy-changes'
import { issueText } from '@campus/i18n/issue-text'
import { ErrorState } from '../../../../shared/feedback/error-state.tsx'
import { FieldIssue } from '../../../../shared/feedback/field-issue.tsx'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import type { TableColumn } from '../../../../shared/table/table-column.ts'
import { ChangeAmount } from './change-amount.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { QuoteTotals } from './quote-totals.tsx'
import type { useChangeQuote } from './use-change-quote.ts'
import classes from '../changes.module.css'

type ChangePreviewProps = {
  asked: ReturnType<typeof useChangeQuote>
  /** Shown until a quote can be requested. */
  hint: string
  /** Messages already shown at a field of the dialog. */
  isShownAtField?: (error: { key: string }) => boolean
}

/** The effect and price of the change, before it is confirmed: each policy, the rejected ones, the totals. */
export function ChangePreview({ asked, hint, isShownAtField }: ChangePreviewProps) {
  const t = useTranslate()
  const format = useFormat()
  const { quote, failure, isAsking } = asked
  if (failure) return <ErrorState failure={failure} onRetry={asked.askAgain} />
  if (!quote && isAsking) {
    return (
      <div className={classes.preview} role="status" aria-label={t('changes.working_out')}>
        <Skeleton height={20} width="60%" />
        <Skeleton height={64} />
      </div>
    )
  }
  if (!quote) return <p className={classes.hint}>{hint}</p>
  const [only] = quote.policies
  const isSingle = quote.policies.length === 1
  return (
    <section className={classes.preview} data-old={isAsking || undefined} aria-busy={isAsking}>
      {isSingle && only?.error ? (
        isShownAtField?.(only.error) ? null : (
          <FieldIssue>{issueText(t, only.error, format.date)}</FieldIssue>
        )
      ) : (
        <>
          {isSingle ? null : <QuotedPolicies policies={quote.policies} />}
          {quote.action === 'cancel' ? (
            <>
              <CoolingOff policies={quote.policies} />
              <LedTravellers policies={quote.policies} />
            </>
          ) : null}
          <QuoteTotals quote={quote} />
        </>
      )}
    </section>
  )
}

/** The policies of a quote with their changes and prices. */
function QuotedPolicies({ policies }: { policies: readonly QuotedChange[] }) {
  const t = useTranslate()
  const format = useFormat()
  const columns = useMemo((): TableColumn<QuotedChange>[] => {
    const moved = (label: string, before: string, after: string) =>
      before === after ? null : (
        <div className={classes.moved}>
          <span className={classes.muted}>{label}</span> {format.proseDate(before)} →{' '}
          {format.proseDate(after)}
        </div>
      )
    return [
      {
        key: 'trip',
        header: t('changes.trip'),
        render: (one) =>
          one.start_date === one.old_start_date && one.end_date === one.old_end_date ? (
            <div className={classes.moved}>
              {format.proseDate(one.start_date)} – {format.proseDate(one.end_date)}
            </div>
          ) : (
            <>
              {moved(t('changes.start'), one.old_start_date, one.start_date)}
              {moved(t('changes.end'), one.old_end_date, one.end_date)}
            </>
          ),
      },
    ]
  }, [t, format])
  return (
    <OutcomeTable
      caption={t('changes.preview')}
      rows={policies}
      columns={columns}
      okLabel={t('changes.show_ok')}
      okText={({ amount, currency }) => <ChangeAmount amount={amount} currency={currency} />}
    />
  )
}

/** The policies still in the cooling-off period, in which the whole premium is refunded. */
function CoolingOff({ policies }: { policies: readonly QuotedChange[] }) {
  const t = useTranslate()
  const format = useFormat()
  const early = policies.filter(({ ok, cooling_off_until: until }) => ok && until)
  const [only] = early
  if (!only?.cooling_off_until) return null
  return (
    <p className={classes.hint}>
      {policies.length === 1
        ? t('changes.cooling_off_one', { date: format.proseDate(only.cooling_off_until) })
        : t('changes.cooling_off_many', { count: early.length })}
    </p>
  )
}

/** The cancelled leaders, and the number of travellers left without one. */
function LedTravellers({ policies }: { policies: readonly QuotedChange[] }) {
  const t = useTranslate()
  const leaders = policies.filter(({ ok, travellers_led }) => ok && travellers_led > 0)
  if (leaders.length === 0) return null
  return (
    <ul className={classes.warnings}>
      {leaders.map(({ id, full_name, travellers_led: count }) => (
        <li key={id}>
          <FieldIssue tone="warning">{t('changes.travellers_led', { name: full_name, count })}</FieldIssue>
        </li>
      ))}
    </ul>
  )
}
