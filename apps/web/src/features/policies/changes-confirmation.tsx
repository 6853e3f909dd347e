import { Text, Title } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { InvoiceLine } from '@campus/contract/invoices'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../shared/navigation/link-button.tsx'
import { RowLink } from '../../shared/navigation/row-link.tsx'
import { StepFlow } from '../../shared/page-kinds/step-flow.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import { useOrderSteps } from '../cart/public.ts'
import { InvoiceDownloads } from '../invoices/public.ts'
import type { PayableInvoice } from '@campus/contract/invoices'
import { InvoiceSum } from '../payments/public.ts'
import classes from './policies.module.css'

type ChangesConfirmationProps = {
  invoice: PayableInvoice
  /** The first lines of the invoice. */
  lines: readonly InvoiceLine[]
}

/** The outcome of paid changes: their policies, and whether they are in effect. */
export function ChangesConfirmation({ invoice, lines }: ChangesConfirmationProps) {
  const t = useTranslate()
  const format = useFormat()
  const canPay = useCan('create_payment')
  const steps = useOrderSteps('confirmation', { hasPayment: true, invoiceId: invoice.id })
  const state = invoice.status === 'paid' ? 'done' : invoice.status === 'pending' ? 'waiting' : 'due'
  const Icon = state === 'done' ? IconCircleCheck : IconClock
  const columns: TableColumn<InvoiceLine>[] = [
    {
      key: 'name',
      header: t('policies.name'),
      card: 'title',
      render: ({ policy_id: id, full_name: name }) =>
        id ? (
          <RowLink to="/policy/$id/policy_details" params={{ id }}>
            {name}
          </RowLink>
        ) : (
          name
        ),
    },
    { key: 'number', header: t('policies.number'), render: ({ policy_number }) => policy_number },
    {
      key: 'amount',
      header: t('policies.total'),
      align: 'end',
      render: ({ total }) => format.money(total, invoice.currency),
    },
  ]
  return (
    <StepFlow
      title={t('changes.confirmation_title')}
      steps={steps
        .filter(({ key }) => key === 'payment' || key === 'confirmation')
        .map((step) => (step.key === 'payment' ? { ...step, isDone: state === 'done' } : step))}
      current="confirmation"
      summary={
        <div className={classes.stack}>
          <Title order={2} size="h4">
            {t('policies.invoice')}
          </Title>
          <InvoiceSum invoice={invoice} />
          <InvoiceDownloads invoice={invoice} isStacked />
        </div>
      }
      actions={
        <LinkButton to="/policy" variant="default">
          {t('policies.to_policies')}
        </LinkButton>
      }
    >
      <div className={classes.stack}>
        <div className={classes.done} data-tone={state === 'done' ? 'done' : 'waiting'} role="status">
          <Icon size={28} aria-hidden className={classes.doneIcon} />
          <div>
            <Text fw={600} size="lg">
              {t(`changes.paid_${state}`, { count: invoice.policies_count })}
            </Text>
            <Text>{t(`changes.paid_${state}_text`)}</Text>
            {state === 'due' && canPay ? (
              <LinkButton to="/policy/payment" search={{ invoice: invoice.id, for: 'changes' }} mt="sm">
                {t('changes.pay_now')}
              </LinkButton>
            ) : null}
          </div>
        </div>
        <Surface>
          <DataTable
            caption={t('changes.changed_policies')}
            columns={columns}
            rows={lines}
            rowKey={({ id }) => id}
            rowLabel={({ full_name }) => full_name}
          />
        </Surface>
        {invoice.policies_count > lines.length ? (
          <TextLink to="/invoices/$id/show" params={{ id: invoice.id }}>
            {t('policies.see_invoice')}
          </TextLink>
        ) : null}
      </div>
    </StepFlow>
  )
}
