import { unitsText } from '@campus/domain/money'
import { giveCredit, writeOff } from '../features/payments/public.ts'
import { sql } from '../platform/database/database.ts'
import { inClient } from './in-client.ts'
import { required, writeOperatorLine, type OpsCommand, type OpsOptions } from './ops-command.ts'
import { amount } from './read-options.ts'
import { requireSecondOperatorAbove } from './second-operator.ts'

const longestReason = 500

/** The reason, which the client will read. */
function readReason(options: OpsOptions): string {
  const reason = required(options, 'reason')
  if (reason.length > longestReason) throw new Error(`--reason takes ${longestReason} characters at most`)
  return reason
}

export const giveCreditCommand: OpsCommand = {
  summary:
    'Gives a client credit as goodwill, which it uses for its invoices; the client is told, with the reason.',
  usage: 'CLIENT --amount 12.34 --reason TEXT',
  words: [1, 1],
  run: (services, options) =>
    inClient(services, options.words[0] ?? '', async (tx, client) => {
      const reason = readReason(options)
      const amountMinor = amount(options, 'amount') ?? 0
      if (amountMinor <= 0) throw new Error('--amount must be greater than 0, such as 12.34')
      const { currency } = await tx.one<{ currency: string }>(
        sql`select currency from company where id = ${client.company_id}`,
      )
      await requireSecondOperatorAbove(services, tx, {
        clientId: client.id,
        amountMinor,
        currency,
        effect: { client: client.id, reason },
      })
      const { balanceMinor } = await giveCredit(tx, {
        clientId: client.id,
        currency,
        amountMinor,
        reason,
        actor: services.operator,
        now: services.clock.now(),
      })
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'give-credit',
        details: { amount: unitsText(amountMinor), currency },
      })
      return {
        output: {
          client: client.name,
          currency,
          amount: unitsText(amountMinor),
          balance: unitsText(balanceMinor),
        },
        text: `${client.name} has ${unitsText(amountMinor)} ${currency} more to its credit: ${unitsText(balanceMinor)} ${currency}.`,
      }
    }),
}

export const writeOffCommand: OpsCommand = {
  summary: 'Writes off what a client need not pay of an invoice; the client is told, with the reason.',
  usage: 'INVOICE [--amount 12.34] --reason TEXT',
  words: [1, 1],
  run: async (services, options) => {
    const number = (options.words[0] ?? '').toUpperCase()
    const invoice = await services.database.withCompany((tx) =>
      tx.maybe<{ id: string; client_id: string; time_zone: string }>(sql`
        select i.id, i.client_id, company.policy_time_zone as time_zone from invoice i join client c on c.client_id = i.client_id
        join company on company.id = c.company_id where i.number = ${number}`),
    )
    if (!invoice) throw new Error(`There is no invoice "${number}".`)
    const { id: invoiceId, client_id: clientId } = invoice
    const reason = readReason(options)
    return services.database.withClient(clientId, async (tx) => {
      const { amountMinor, invoice: written } = await writeOff(tx, {
        clientId,
        invoiceId,
        amountMinor: amount(options, 'amount'),
        reason,
        actor: services.operator,
        now: services.clock.now(),
        today: services.clock.today(invoice.time_zone),
        onReady: (writeOff) =>
          requireSecondOperatorAbove(services, tx, {
            clientId,
            amountMinor: writeOff.amountMinor,
            currency: writeOff.invoice.currency,
            effect: { invoice: invoiceId, reason },
          }),
      })
      await writeOperatorLine(services, tx, {
        clientId,
        action: 'write-off',
        subject: invoiceId,
        details: { amount: unitsText(amountMinor), currency: written.currency },
      })
      const left = written.amountDue - amountMinor
      return {
        output: {
          invoice: number,
          amount: unitsText(amountMinor),
          currency: written.currency,
          owed: unitsText(left),
        },
        text: `${unitsText(amountMinor)} ${written.currency} of ${number} is written off; ${unitsText(left)} is still owed.`,
      }
    })
  },
}
