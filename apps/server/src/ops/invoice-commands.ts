import { theOperator } from '@campus/domain/audit/actor-ref'
import { writeAuditLine } from '../platform/audit/audit.ts'
import { sql } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import type { OpsCommand, OpsOptions, OpsResult } from './ops-command.ts'

const hold =
  (isHeld: boolean) =>
  async (services: Services, options: OpsOptions): Promise<OpsResult> => {
    const number = (options.words[0] ?? '').toUpperCase()
    const invoice = await services.database.withCompany((tx) =>
      tx.maybe<{ id: string; client_id: string }>(
        sql`select id, client_id from invoice where number = ${number} and kind = 'invoice'`,
      ),
    )
    if (!invoice) throw new Error(`There is no invoice "${number}".`)
    const { id, client_id: clientId } = invoice
    return services.database.withClient(clientId, async (tx) => {
      await tx.run(
        sql`update invoice set reminders_held = ${isHeld} where client_id = ${clientId} and id = ${id}`,
      )
      await writeAuditLine(tx, {
        clientId,
        actor: theOperator,
        action: isHeld ? 'hold-reminders' : 'release-reminders',
        subject: number,
        details: options.reason ? { reason: options.reason } : {},
        at: services.clock.now(),
      })
      const text = isHeld
        ? `No reminders of ${number} until "invoice release ${number}".`
        : `${number} is reminded of again.`
      return { output: { id, number, reminders_held: isHeld }, text }
    })
  }

export const holdReminders: OpsCommand = {
  summary: 'Holds the reminders of an invoice, as while a line of it is disputed.',
  usage: 'NUMBER [--reason TEXT]',
  words: [1, 1],
  run: hold(true),
}

export const releaseReminders: OpsCommand = {
  summary: 'Lets an invoice be reminded of again; what fell due meanwhile is sent once.',
  usage: 'NUMBER [--reason TEXT]',
  words: [1, 1],
  run: hold(false),
}
