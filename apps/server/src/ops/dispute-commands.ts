import { todayIn } from '@campus/domain/calendar-zone'
import { unitsText } from '@campus/domain/money'
import { endDispute } from '../features/billing/public.ts'
import { writeMessage } from '../features/conversations/public.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import { findClient } from './find-entities.ts'
import {
  operatorWords,
  type OpsCommand,
  type OpsOptions,
  type OpsResult,
  type OpsServices,
  writeOperatorLine,
} from './ops-command.ts'

type Dispute = {
  id: string
  client_id: string
  client: string
  company: string
  invoice: string
  invoice_id: string
  line_id: string
  policy: string
  amount_minor: number
  currency: string
  conversation_id: string | null
  since: Date
}

const readOpen = (tx: Tx, condition: ReturnType<typeof sql>) =>
  tx.all<Dispute>(sql`
    select d.id, d.client_id, c.name as client, company.details ->> 'name' as company, i.number as invoice, d.invoice_id, d.line_id,
      policy.policy_number as policy, l.total_minor as amount_minor, i.currency, d.conversation_id, d.created_at as since
    from line_dispute d join client c on c.client_id = d.client_id join company on company.id = c.company_id
    join invoice i on i.client_id = d.client_id and i.id = d.invoice_id
    join invoice_line l on l.client_id = d.client_id and l.invoice_id = d.invoice_id and l.id = d.line_id
    join policy on policy.client_id = l.client_id and policy.id = l.policy_id
    where d.state = 'open' and ${condition} order by d.created_at, d.id`)

export const listDisputes: OpsCommand = {
  summary: 'Lists the lines of invoices that are in dispute, the oldest first, with their conversations.',
  usage: '[--client NAME]',
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const client = options.client ? await findClient(tx, options.client) : undefined
      const rows = await readOpen(tx, client ? sql`d.client_id = ${client.id}` : sql`true`)
      const disputes = rows.map(({ amount_minor, client_id: _, ...row }) => ({
        ...row,
        amount: unitsText(amount_minor),
      }))
      const lines = disputes.map(
        (row) =>
          `${row.id}  ${todayIn('UTC', row.since)}  ${row.client}  ${row.invoice}  ${row.policy}  ${row.amount} ${row.currency}  conversation ${row.conversation_id ?? 'dropped'}`,
      )
      return { output: { disputes }, text: lines.join('\n') || 'No line is in dispute.' }
    }),
}

/** Ends a dispute, and posts the operator's message in the conversation in which the school raised it. */
const end =
  (state: 'accepted' | 'rejected') =>
  async (services: OpsServices, options: OpsOptions): Promise<OpsResult> => {
    const id = options.words[0] ?? ''
    const [dispute] = await services.database.withCompany((tx) => readOpen(tx, sql`d.id::text = ${id}`))
    if (!dispute)
      throw new Error(`No line is in dispute under "${id}": give the id that "disputes list" shows.`)
    const words = operatorWords(services, options, dispute.company)
    const {
      client_id: clientId,
      invoice_id: invoiceId,
      line_id: lineId,
      conversation_id: conversationId,
    } = dispute
    const now = services.clock.now()
    return services.database.withClient(clientId, async (tx) => {
      await tx.run(sql`select 1 from invoice where client_id = ${clientId} and id = ${invoiceId} for update`)
      if (!(await endDispute(tx, { clientId, invoiceId, lineId, state, now })))
        throw new Error('The dispute ended meanwhile.')
      if (conversationId)
        await writeMessage(tx, {
          clientId,
          conversationId,
          ...words,
          now,
        })
      await writeOperatorLine(services, tx, {
        clientId,
        action: state === 'accepted' ? 'accept-dispute' : 'reject-dispute',
        subject: dispute.invoice,
        details: { policy: dispute.policy },
      })
      const text = `The dispute of ${dispute.policy} on ${dispute.invoice} is ${state}; ${dispute.client} reads why in the conversation.`
      return { output: { id, invoice: dispute.invoice, policy: dispute.policy, state }, text }
    })
  }

export const acceptDispute: OpsCommand = {
  summary:
    'Ends a dispute because the school is right, which --text tells it; credit what is owed with "credit give" or a correction of the policy.',
  usage: 'ID --text TEXT [--name WHO]',
  words: [1, 1],
  run: end('accepted'),
}

export const rejectDispute: OpsCommand = {
  summary:
    'Ends a dispute because the line is right, which --text explains; the invoice is reminded of again.',
  usage: 'ID --text TEXT [--name WHO]',
  words: [1, 1],
  run: end('rejected'),
}
