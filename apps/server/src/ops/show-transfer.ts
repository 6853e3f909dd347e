import { writeFile } from 'node:fs/promises'
import { unitsText } from '@campus/domain/money'
import { actorNameSql } from '../platform/audit/actor-sql.ts'
import { sql } from '../platform/database/database.ts'
import { findTransfers } from './find-transfers.ts'
import { writeOperatorLine, type OpsCommand } from './ops-command.ts'

type Sent = {
  id: string
  by: string | null
  created_at: Date
  receipt: { name: string; bytes: number; key: string } | null
}

/** Shows what a client sent about a transfer, for checks before it is booked; `--receipt` saves the file. */
export const showTransfer: OpsCommand = {
  summary:
    'Shows a transfer with who announced it and what is owed; --receipt saves the file that the client attached.',
  usage: 'ID|REMITTANCE|INVOICE [--receipt FILE]',
  words: [1, 1],
  run: async (services, options) => {
    const now = services.clock.now()
    const { transfers, sent } = await services.database.withCompany(async (tx) => {
      const transfers = await findTransfers(tx, options.words[0], {
        now,
        condition: sql`p.gateway in ('bank-transfer', 'manual')`,
      })
      const sent = await tx.all<Sent>(sql`
        select p.id, ${actorNameSql('p')} as by, p.created_at,
          (select jsonb_build_object('name', d.name, 'bytes', d.bytes, 'key', d.storage_key) from document d where d.client_id = p.client_id and d.id = p.receipt_id) as receipt
        from payment_transaction p where p.id = any(${transfers.map(({ id }) => id)}::uuid[])`)
      return { transfers, sent: new Map(sent.map((row) => [row.id, row])) }
    })
    const receipt = transfers.map(({ id }) => sent.get(id)?.receipt).find((file) => file)
    if (options.receipt && !receipt) throw new Error('The client attached no file.')
    if (options.receipt && receipt) await writeFile(options.receipt, await services.storage.read(receipt.key))
    await services.database.withCompany(async (tx) => {
      for (const { client_id: clientId, id } of transfers)
        await writeOperatorLine(services, tx, {
          clientId,
          action: 'read-transfer',
          subject: id,
          details: { saved: options.receipt ? 1 : 0 },
        })
    })
    const shown = transfers.map(({ amount_minor: amount, owed_minor: owed, ...row }) => ({
      ...row,
      amount: unitsText(amount),
      owed: unitsText(owed),
      announced_by: sent.get(row.id)?.by ?? null,
      announced_at: sent.get(row.id)?.created_at.toISOString() ?? null,
    }))
    const lines = shown.flatMap((row) => [
      `${row.id}  ${row.client}  invoice ${row.invoice} (${row.invoice_status})  ${row.status}`,
      `  says it sent ${row.amount} ${row.currency} on ${row.paid_date ?? '-'}; owed ${row.owed} ${row.currency}`,
      `  announced ${row.announced_at?.slice(0, 16) ?? '-'} by ${row.announced_by ?? 'somebody erased'}`,
      ...(row.memo ? [`  memo: ${row.memo}`] : []),
      ...(row.purchase_order_number ? [`  purchase order: ${row.purchase_order_number}`] : []),
    ])
    const file = receipt
      ? [
          options.receipt
            ? `receipt saved: ${options.receipt} (${receipt.bytes} bytes)`
            : `receipt: ${receipt.name} (${receipt.bytes} bytes); --receipt FILE saves it`,
        ]
      : ['no receipt']
    return {
      output: {
        transfers: shown,
        receipt: receipt ? { name: receipt.name, bytes: receipt.bytes } : null,
        saved: options.receipt ?? null,
      },
      text: [...lines, ...file].join('\n'),
    }
  },
}
