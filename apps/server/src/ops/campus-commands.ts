import { createContracts } from '../demo/factories.ts'
import { sql } from '../platform/database/database.ts'
import { hasTaxes, missedDuties } from './find-entities.ts'
import { inClient } from './in-client.ts'
import { required, type OpsCommand, writeOperatorLine } from './ops-command.ts'
import { country, flag } from './read-options.ts'

export const createCampusCommand: OpsCommand = {
  summary: 'Gives a client a campus, with a contract for every product of its company.',
  usage: '--client NAME --name NAME --country XX [--contracts 0|1]',
  run: (services, options) =>
    inClient(services, required(options, 'client'), async (tx, client) => {
      const name = required(options, 'name')
      const countryId = country(options)
      const row = await tx.maybe<{ id: string }>(sql`
        insert into campus (client_id, name, country_id, is_default)
        select ${client.id}, ${name}, ${countryId}, not exists (select 1 from campus where client_id = ${client.id})
        where not exists (select 1 from campus where client_id = ${client.id} and lower(name) = lower(${name}))
        returning id`)
      if (!row) throw new Error(`${client.name} has a campus called "${name}" already.`)
      const contracts = flag(options, 'contracts', true)
        ? await createContracts(tx, client.id, {
            campusId: row.id,
            validFrom: services.clock.today(client.time_zone),
          })
        : 0
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'create-campus',
        subject: row.id,
      })
      const untaxed = (await hasTaxes(tx, countryId))
        ? ''
        : ` The catalogue has no taxes for ${countryId}: none will be charged.`
      const { currency } = await tx.one<{ currency: string }>(
        sql`select currency from company where id = ${client.company_id}`,
      )
      const day = services.clock.today(client.time_zone)
      const warnings = contracts > 0 ? await missedDuties(tx, { countryId, currency, day }) : []
      return {
        output: { id: row.id, contracts, has_taxes: !untaxed, warnings },
        text: [
          `Campus ${name} of ${client.name} made with ${contracts} contracts: ${row.id}.${untaxed}`,
          ...warnings.map((warning) => `Warning: ${warning}`),
        ].join('\n'),
      }
    }),
}
