import { locales } from '@campus/i18n/locale'
import { requiredDocuments } from '@campus/domain/policy/documents-given'
import { actorRef, type Actor } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { ContractTerms } from '../catalogue/public.ts'
import { editionGiven, textOf } from './record-facts.ts'

type Order = {
  actor: Actor
  batchId: string
  terms: ContractTerms
  /** The language of whoever orders. */
  locale: string
  /** The order declares that the documents have been received. */
  isAcknowledged: boolean
  now: Date
  today: string
}

/**
 * Records which documents were given for an order, in one statement whatever its size. It copies the newest
 * fact of each text and way that the organisation was given for the contract: of the texts in force, and of
 * other editions since the order was begun. A document of which no text in force was given before is recorded
 * as named by the order, at its instant.
 */
export async function recordGivenWithOrder(tx: Tx, order: Order): Promise<void> {
  const { actor, batchId, terms, now, today } = order
  const texts = locales.flatMap((locale) => {
    const edition = editionGiven(terms, locale, today)
    return edition ? [{ ...edition, terms: terms.productTermsId, is_own: locale === order.locale }] : []
  })
  await tx.run(sql`
    with in_force as (
      select x.language, x.version, x.terms, bool_or(x.is_own) as is_own, text_of.hash
      from json_to_recordset(${JSON.stringify(texts)}::json) as x(language text, version text, terms uuid, is_own boolean)
      ${textOf('x')} group by 1, 2, 3, 5),
    given as (
      select distinct on (g.kind, g.content_hash, g.language, g.how) g.*,
        exists (select 1 from in_force f where f.hash = g.content_hash and f.language = g.language) as is_text_in_force
      from document_given g join policy_batch b on b.client_id = g.client_id and b.id = ${batchId}
      where g.client_id = ${actor.client_id} and g.contract_id = ${terms.contractId} and g.policy_batch_id is null and g.policy_id is null and g.given_at < ${now}
        and (g.given_at >= b.created_at or exists (select 1 from in_force f where f.hash = g.content_hash and f.language = g.language))
      order by g.kind, g.content_hash, g.language, g.how, g.given_at desc),
    rows as (
      select kind, product_terms_id, edition, language, content_hash, how, ${actorColumns}, is_text_in_force, given_at from given
      union all
      select k.kind, f.terms, f.version, f.language, f.hash, 'order', ${actorValues(actorRef(actor))}, true, ${now}::timestamptz
      from unnest(${[...requiredDocuments]}::text[]) k(kind) join in_force f on f.is_own
      where not exists (select 1 from given where given.kind = k.kind and given.is_text_in_force))
    insert into document_given (client_id, contract_id, policy_batch_id, kind, product_terms_id, edition, language, content_hash, how, ${actorColumns}, is_in_force, given_at, is_acknowledged)
    select ${actor.client_id}, ${terms.contractId}, ${batchId}, rows.*, ${order.isAcknowledged} from rows`)
}
