import { Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Invoice } from '@campus/contract/invoices'
import type { ChangeOutcome } from '@campus/contract/policy-changes'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../../../shared/navigation/link-button.tsx'
import { useCan } from '../../../../shell/session/session-state.ts'
import { isPayable } from '../../../invoices/public.ts'
import { ChangeAmount } from './change-amount.tsx'
import { OutcomeTable, useShownFirst } from './outcome-table.tsx'
import type { DialogAction } from '../policy-action.ts'
import classes from '../changes.module.css'

type ChangeResultViewProps = { action: DialogAction; outcome: ChangeOutcome }

/** The outcome of a confirmed change, and the next step: pay the invoice, see the credit note. */
export function ChangeResultView({ action, outcome }: ChangeResultViewProps) {
  const t = useTranslate()
  const first = useShownFirst()
  const { results, invoices, credit_notes: creditNotes } = outcome
  const done = results.filter(({ ok }) => ok)
  const waiting = done.filter((one) => one.is_pending).length
  const Icon = done.length > 0 ? IconCircleCheck : IconInfoCircle
  return (
    <div className={classes.preview}>
      <div ref={first} tabIndex={-1} className={classes.result} role="status">
        <Icon size={24} aria-hidden />
        <div>
          <Text fw={600}>
            {waiting > 0
              ? t(`changes.waiting_${action}`, { count: done.length })
              : t(`changes.done_${action}`, { count: done.length })}
          </Text>
          {results.length > done.length ? (
            <Text>{t('changes.refused_count', { count: results.length - done.length })}</Text>
          ) : null}
        </div>
      </div>
      {invoices.map((invoice) => (
        <ChangeInvoice key={invoice.id} invoice={invoice} />
      ))}
      {creditNotes.map((note) => (
        <CreditNote key={note.id} note={note} />
      ))}
      {results.length > 1 || done.length === 0 ? (
        <OutcomeTable
          caption={t('changes.results')}
          rows={results}
          okLabel={t('changes.show_done')}
          okText={(one) => (
            <>
              <ChangeAmount amount={one.amount} currency={one.currency} />
              {one.is_pending ? <div className={classes.muted}>{t('changes.waits')}</div> : null}
            </>
          )}
        />
      ) : null}
    </div>
  )
}

/** Link to the invoice: to be paid now, part of the month's invoice, or left to a colleague who pays. */
function ChangeInvoice({ invoice }: { invoice: Invoice }) {
  const t = useTranslate()
  const format = useFormat()
  const canPay = useCan('create_payment')
  const canRead = useCan('read_invoice')
  const amount = format.money(invoice.total, invoice.currency)
  if (isPayable(invoice)) {
    return (
      <div className={classes.next}>
        <span>
          {t(canPay ? 'changes.invoice_to_pay' : 'changes.invoice_for_others', {
            number: invoice.number,
            amount,
          })}
        </span>
        {canPay ? (
          <LinkButton to="/policy/payment" search={{ invoice: invoice.id, for: 'changes' }}>
            {t('changes.pay_now')}
          </LinkButton>
        ) : null}
      </div>
    )
  }
  return (
    <div className={classes.next}>
      <span>{t('changes.on_months_invoice')}</span>
      {canRead ? (
        <TextLink to="/invoices/$id/show" params={{ id: invoice.id }}>
          {t('policies.see_invoice')}
        </TextLink>
      ) : null}
    </div>
  )
}

function CreditNote({ note }: { note: Invoice }) {
  const t = useTranslate()
  const format = useFormat()
  const canRead = useCan('read_invoice')
  const amount = format.money(note.total.replace('-', ''), note.currency)
  return (
    <div className={classes.next}>
      <span>{t('changes.credit_note', { number: note.number, amount })}</span>
      {canRead ? (
        <TextLink to="/invoices/$id/show" params={{ id: note.id }}>
          {t('changes.see_credit_note')}
        </TextLink>
      ) : null}
    </div>
  )
}
