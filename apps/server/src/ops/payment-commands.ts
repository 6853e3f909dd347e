import { unitsText } from '@campus/domain/money'
import { refundPayment } from '../features/payments/public.ts'
import { sql } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import type { OpsCommand } from './ops-command.ts'
import { amount } from './read-options.ts'
import { requireSecondOperatorAbove } from './second-operator.ts'

const states = {
  waiting: 'is asked for; the provider tells when it is made',
  succeeded: 'is made',
  failed: 'was rejected by the provider, and is on the credit balance again',
} as const

export const refundCommand: OpsCommand = {
  summary: 'Gives money of the credit balance back to what it was paid with, by its transaction.',
  words: [1, 1],
  usage: 'TRANSACTION [--amount 12.34] [--reason TEXT] [--recorded-manually]',
  run: async (services, options) => {
    const { payment, refundId, amountMinor, outcome } = await refundPayment(services, {
      transaction: options.words[0] ?? '',
      amountMinor: amount(options, 'amount'),
      reason: options.reason ?? '',
      isRecordedManually: options['recorded-manually'] === true,
      actor: services.operator,
      onReady: (tx, { id, client_id: clientId, currency }, amountMinor) =>
        requireSecondOperatorAbove(services, tx, {
          clientId,
          amountMinor,
          currency,
          effect: { refund: id },
        }),
    })
    const sum = `${unitsText(amountMinor)} ${payment.currency}`
    return {
      output: {
        id: refundId,
        transaction: payment.id,
        amount: unitsText(amountMinor),
        currency: payment.currency,
        status: outcome,
      },
      text: `The refund of ${sum} to ${payment.client} (invoice ${payment.number}, ${payment.gateway}) ${states[outcome]}.`,
      exitCode: outcome === 'failed' ? 1 : 0,
    }
  },
}

type Row = Pick<
  Tables['payment_transaction'],
  'id' | 'gateway' | 'kind' | 'status' | 'dispute' | 'amount_minor' | 'currency'
> & {
  client: string
  invoice: string
  day: string
}

export const listOpenPayments: OpsCommand = {
  summary: 'Lists refunds that are under way and payments that the payer disputes.',
  isReading: true,
  usage: '',
  run: (services) =>
    services.database.withCompany(async (tx) => {
      const rows = await tx.all<Row>(sql`
        select p.id, c.name as client, i.number as invoice, p.gateway, p.kind, p.status, p.dispute, p.amount_minor, p.currency, p.created_on as day
        from payment_transaction p join invoice i on i.client_id = p.client_id and i.id = p.invoice_id join client c on c.client_id = p.client_id
        where p.kind = 'refund' and p.status = 'started' or p.dispute = 'open' order by p.created_at, p.id`)
      const payments = rows.map(({ amount_minor: units, ...row }) => ({
        ...row,
        amount: unitsText(units),
      }))
      const lines = payments.map(
        (row) =>
          `${row.id}  ${row.client}  ${row.invoice}  ${row.gateway}  ${row.amount} ${row.currency}  ${row.day}  ${row.kind === 'refund' ? 'refund under way' : 'disputed'}`,
      )
      return {
        output: { payments },
        text: lines.join('\n') || 'No refund is under way and no payment is disputed.',
      }
    }),
}
