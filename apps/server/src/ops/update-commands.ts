import { sql } from '../platform/database/database.ts'
import { findCompany } from './find-entities.ts'
import { required, type OpsCommand, writeOperatorLine } from './ops-command.ts'

/** Tells every client of a company some news: `updates publish --company gb --name "Closed on Monday" "Back on Tuesday."`. */
export const publishUpdate: OpsCommand = {
  summary: 'Publishes news of a company on the home page of its clients.',
  words: [1, 1000],
  usage: '--company CODE --name TITLE TEXT',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const { id: companyId } = await findCompany(tx, required(options, 'company'))
      const title = required(options, 'name')
      const body = options.words.join(' ').trim()
      if (!body) throw new Error('The text of the update comes after its options.')
      const at = services.clock.now()
      const { id } = await tx.one<{ id: string }>(sql`
        insert into company_update (company_id, title, body, published_at)
        values (${companyId}, ${title}, ${body}, ${at}) returning id`)
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'publish-update',
        subject: id,
        details: { company: companyId, title },
      })
      return { output: { id, company: companyId, title }, text: `Published "${title}" to ${companyId}.` }
    }),
}
