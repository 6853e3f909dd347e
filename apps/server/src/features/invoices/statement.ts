import * as calls from '@campus/contract/invoice-reports'
import { formatCsv } from '@campus/documents/csv'
import { renderStatement, type StatementData } from '@campus/documents/statement'
import { ageBands } from '@campus/domain/billing/ageing'
import { unitsText } from '@campus/domain/money'
import { requireAllCampuses } from '../../platform/actor.ts'
import { StreamResponse, type Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { readAccount, type AccountEntry, checkPeriod } from './account-entries.ts'
import { clientInLanguage, readBilledParty } from '../billing/public.ts'
import { paymentMethodName } from '../payments/public.ts'
import { readAgeing } from './read-ageing.ts'

type Period = { from: string; to: string; currency?: string | undefined }

export const downloadStatement = handle(calls.downloadStatement, async ({ query }, context) => {
  const data = await loadStatement(context, query)
  const draw = () => renderStatement(data, context.t.locale)
  return new StreamResponse(draw, 'application/pdf', `${fileName(context, data)}.pdf`)
})

export const downloadStatementLines = handle(calls.downloadStatementLines, async ({ query }, context) => {
  const data = await loadStatement(context, query)
  const { currency } = data
  const rows = [
    ['date', 'number', 'description', 'charged', 'credited', 'balance', 'currency'],
    [data.from, '', context.t('documents.opening_balance'), null, null, data.opening_balance, currency],
    ...data.entries.map((entry) => [
      entry.date,
      entry.number,
      entry.description,
      entry.charged,
      entry.credited,
      entry.balance,
      currency,
    ]),
    [data.to, '', context.t('documents.closing_balance'), null, null, data.closing_balance, currency],
  ]
  return new StreamResponse(
    new TextEncoder().encode(formatCsv(rows)),
    'text/csv; charset=utf-8',
    `${fileName(context, data)}.csv`,
  )
})

const fileName = ({ t }: Context, { from, to, currency }: StatementData) =>
  t('documents.file_statement', { from, to, currency })

async function loadStatement(context: Context, period: Period): Promise<StatementData> {
  const { tx, actor, t } = context
  // the account belongs to the whole organisation: its balance can't be split by campus
  requireAllCampuses(actor)
  checkPeriod(period)
  const currency = period.currency?.toUpperCase() ?? (await usualCurrency(context))
  const { from, to } = period
  const { openingMinor, entries } = await readAccount(tx, { clientId: actor.client_id, currency, from, to })
  const { company, client } = await readBilledParty(tx, actor.client_id)
  let balance = openingMinor
  const shown = entries.map((entry) => {
    balance += entry.amount_minor
    const { amount_minor: amount } = entry
    return {
      date: entry.date,
      number: entry.number,
      description: describe(entry, context),
      charged: amount > 0 ? unitsText(amount) : null,
      credited: amount > 0 ? null : unitsText(-amount),
      balance: unitsText(balance),
    }
  })
  // a period that isn't over yet has no entries after today
  const day = to < context.today ? to : context.today
  const ageing = await readAgeing(tx, { clientId: actor.client_id, currency, day, balanceMinor: balance })
  return {
    from,
    to,
    currency,
    company,
    client: clientInLanguage(client, t.locale),
    opening_balance: unitsText(openingMinor),
    entries: shown,
    closing_balance: unitsText(balance),
    drawn_on: context.today,
    ageing: {
      day,
      bands: ageBands.map((band) => ({ band, amount: unitsText(ageing.bands[band]) })),
      credit: ageing.credit_minor === 0 ? null : unitsText(-ageing.credit_minor),
    },
  }
}

function describe({ kind, gateway, purchase_order_number: order }: AccountEntry, { t }: Context): string {
  if (order) return t('invoices.entry_of_order', { entry: t(`invoices.entry_${kind}`), order })
  if (kind !== 'payment') return t(`invoices.entry_${kind}`)
  return t('invoices.entry_payment', { method: paymentMethodName(gateway ?? '', t) })
}

/** The currency of the newest invoice, or the company's own if there is none yet. */
async function usualCurrency({ tx, actor }: Context): Promise<string> {
  const { currency } = await tx.one<{ currency: string }>(sql`
    select coalesce((select i.currency from invoice i where i.client_id = ${actor.client_id} order by i.created_at desc limit 1), company.currency) as currency
    from company where company.id = ${actor.company_id}`)
  return currency
}
