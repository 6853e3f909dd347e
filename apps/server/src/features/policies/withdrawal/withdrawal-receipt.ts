import { renderWithdrawalReceipt } from '@campus/documents/withdrawal-receipt'
import { isLocale } from '@campus/i18n/locale'
import type { Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { orNotFound } from '../../../platform/failure.ts'
import { clientInLanguage, readBilledParty } from '../../billing/public.ts'
import { readStatedPolicies } from './keep-statement.ts'

type Row = Pick<Tables['withdrawal'], 'id' | 'number' | 'made_at' | 'name' | 'email' | 'language'>

/** The receipt of the newest withdrawal from a policy, in the language of its mail; 404 if there is none. */
export async function withdrawalReceipt(
  { tx: given, actor }: Pick<Context, 'tx' | 'actor'>,
  policyId: string,
): Promise<() => Promise<Uint8Array>> {
  // a statement may name policies of campuses that the reader doesn't see, by number alone
  const tx = given.acrossCampuses
  const row = orNotFound(
    await tx.maybe<Row>(sql`
      select s.id, s.number, s.made_at, s.name, s.email, s.language
      from withdrawal_policy w join withdrawal s on s.client_id = w.client_id and s.id = w.withdrawal_id
      where w.client_id = ${actor.client_id} and w.policy_id = ${policyId} order by s.made_at desc, s.id desc limit 1`),
  )
  const locale = isLocale(row.language) ? row.language : 'en'
  const party = await readBilledParty(tx, actor.client_id)
  const client = clientInLanguage(party.client, locale)
  const data = {
    number: row.number,
    made_at: row.made_at.toISOString(),
    name: row.name,
    email: row.email,
    policyholder: client.name,
    ...(await readStatedPolicies(tx, actor.client_id, row.id)),
    company: party.company,
    client,
  }
  return () => renderWithdrawalReceipt(data, locale)
}
