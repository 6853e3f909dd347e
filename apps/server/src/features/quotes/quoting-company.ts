import type { CompanySource } from '@campus/domain/catalogue-schema'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'

/** The quoting company and its client, for the head of a document. */
export async function readQuotingCompany({ tx, actor }: Pick<Context, 'tx' | 'actor'>) {
  const row = await tx.one<{ company: CompanySource; client: string; client_country_id: string | null }>(sql`
    select o.details as company, c.name as client, c.country_id as client_country_id
    from client c join company o on o.id = c.company_id where c.client_id = ${actor.client_id}`)
  return row
}
