import { sql } from '../platform/database/database.ts'
import { type OpsCommand, writeOperatorLine } from './ops-command.ts'

/** Turns maintenance mode on or off; servers notice within a second, pages within five. */
export const switchMaintenance: OpsCommand = {
  summary: 'Closes the service for maintenance (every call responds 503), or opens it again.',
  usage: 'on|off',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const [word] = options.words
      if (word !== 'on' && word !== 'off') throw new Error('"maintenance on" or "maintenance off"?')
      const at = services.clock.now()
      if (word === 'on')
        await tx.run(sql`insert into maintenance (since) values (${at}) on conflict do nothing`)
      else await tx.run(sql`delete from maintenance`)
      await writeOperatorLine(services, tx, { clientId: null, action: `maintenance-${word}` })
      return {
        output: { maintenance: word === 'on' },
        text: word === 'on' ? 'Closed for maintenance.' : 'Open again.',
      }
    }),
}
