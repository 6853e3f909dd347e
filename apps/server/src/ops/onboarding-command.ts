import { sql } from '../platform/database/database.ts'
import { inClient } from './in-client.ts'
import { type OpsCommand, writeOperatorLine } from './ops-command.ts'

/** `client onboarding NAME`: asks the client for its annual check now, before the year is over. */
export const startOnboarding: OpsCommand = {
  summary: 'Asks a client for its yearly details at the next sign-in.',
  words: [1, 1],
  usage: 'NAME',
  run: (services, options) =>
    inClient(services, options.words[0] ?? '', async (tx, client) => {
      await tx.run(sql`update client set is_annual_onboarding_due = true where client_id = ${client.id}`)
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'start-annual-onboarding',
      })
      return {
        output: { id: client.id },
        text: `${client.name} is asked for its yearly check at the next sign-in.`,
      }
    }),
}
