import { sql } from '../platform/database/database.ts'
import {
  type OpsCommand,
  type OpsOptions,
  type OpsResult,
  type OpsServices,
  writeOperatorLine,
} from './ops-command.ts'

const hold =
  ({ isHeld }: { isHeld: boolean }) =>
  async (services: OpsServices, options: OpsOptions): Promise<OpsResult> => {
    const number = (options.words[0] ?? '').toUpperCase()
    const invoice = await services.database.withCompany((tx) =>
      tx.maybe<{ id: string; client_id: string }>(
        sql`select i.id, i.client_id from invoice i join client c on c.client_id = i.client_id where i.number = ${number} and i.kind = 'invoice'`,
      ),
    )
    if (!invoice) throw new Error(`There is no invoice "${number}".`)
    const { id, client_id: clientId } = invoice
    return services.database.withClient(clientId, async (tx) => {
      await tx.run(
        sql`update invoice set reminders_held = ${isHeld} where client_id = ${clientId} and id = ${id}`,
      )
      await writeOperatorLine(services, tx, {
        clientId,
        action: isHeld ? 'hold-reminders' : 'release-reminders',
        subject: number,
        details: options.reason ? { reason: options.reason } : {},
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
  run: hold({ isHeld: true }),
}

export const releaseReminders: OpsCommand = {
  summary: 'Lets an invoice be reminded of again; what fell due meanwhile is sent once.',
  usage: 'NUMBER [--reason TEXT]',
  words: [1, 1],
  run: hold({ isHeld: false }),
}
