import { locales } from '@campus/i18n/locale'
import { actorRef, type Actor } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { ContractTerms } from '../catalogue/public.ts'
import { editionsGiven, textOf } from './record-facts.ts'

type Order = {
  actor: Actor
  batchId: string
  terms: ContractTerms
  /** The language of the person who orders. */
  locale: string
  /** The order declares that the documents have been received. */
  isAcknowledged: boolean
  /** The order accepts the limiting clauses one by one. */
  acceptsLimits: boolean
  now: Date
  today: string
}

/** The texts in force on the day of an order, as the CTE `in_force`; `is_own` marks those that this person is given. */
function inForce({ terms, today, locale: own }: Pick<Order, 'terms' | 'today' | 'locale'>) {
  const texts = locales.flatMap((locale) =>
    editionsGiven(terms, locale, today).map(({ kind, edition }) => ({
      kind,
      ...edition,
      terms: terms.productTermsId,
      is_own: locale === own,
    })),
  )
  return sql`
    in_force as (
      select x.kind, x.language, x.version, x.terms, bool_or(x.is_own) as is_own, text_of.hash
      from json_to_recordset(${JSON.stringify(texts)}::json) as x(kind text, language text, version text, terms uuid, is_own boolean)
      ${textOf('x')} group by 1, 2, 3, 4, 6)`
}
const isTextInForce = sql`exists (select 1 from in_force f where f.kind = g.kind and f.hash = g.content_hash and f.language = g.language)`

/**
 * Records which documents were given for an order, in one statement whatever its size. It copies the newest
 * fact of each text and way that the organisation was given for the contract: of the texts in force, and of
 * other editions since the order was begun. A document of which no text in force was given before is recorded
 * as named by the order, at its instant.
 */
export async function recordGivenWithOrder(tx: Tx, order: Order): Promise<void> {
  const { actor, batchId, terms, now } = order
  await tx.run(sql`
    with ${inForce(order)},
    given as (
      select distinct on (g.kind, g.content_hash, g.language, g.how) g.*,
        ${isTextInForce} as is_text_in_force
      from document_given g join policy_batch b on b.client_id = g.client_id and b.id = ${batchId}
      where g.client_id = ${actor.client_id} and g.contract_id = ${terms.contractId} and g.policy_batch_id is null and g.policy_id is null and g.how <> 'family' and g.given_at < ${now}
        and (g.given_at >= b.created_at or ${isTextInForce})
      order by g.kind, g.content_hash, g.language, g.how, g.given_at desc),
    rows as (
      select kind, product_terms_id, edition, language, content_hash, how, ${actorColumns}, is_text_in_force, given_at from given
      union all
      select f.kind, f.terms, f.version, f.language, f.hash, 'order', ${actorValues(actorRef(actor))}, true, ${now}::timestamptz
      from in_force f
      where f.is_own and not exists (select 1 from given where given.kind = f.kind and given.is_text_in_force))
    insert into document_given (client_id, contract_id, policy_batch_id, kind, product_terms_id, edition, language, content_hash, how, ${actorColumns}, is_in_force, given_at, is_acknowledged, accepts_limits)
    select ${actor.client_id}, ${terms.contractId}, ${batchId}, rows.*, ${order.isAcknowledged}, ${order.acceptsLimits} and rows.kind = 'wording' and rows.is_text_in_force from rows`)
}

/**
 * Records for each policy of an order what its person's family downloaded from the page of its link, in one
 * statement. It follows the issue of the policies.
 */
export async function recordGivenToFamilies(tx: Tx, order: Order): Promise<void> {
  const { actor, batchId, terms, now } = order
  await tx.run(sql`
    with ${inForce(order)}
    insert into document_given (client_id, contract_id, policy_id, kind, product_terms_id, edition, language, content_hash, how, ${actorColumns}, family_request_id, recipient, is_in_force, given_at)
    select distinct on (policy.id, g.kind, g.content_hash, g.language)
      g.client_id, g.contract_id, policy.id, g.kind, g.product_terms_id, g.edition, g.language, g.content_hash, g.how, g.actor_kind, g.actor_id, g.actor_name,
      r.id, r.email, ${isTextInForce}, g.given_at
    from document_given g join family_request r on r.client_id = g.client_id and r.id = g.family_request_id
    join cart_import i on i.client_id = r.client_id and i.policy_batch_id = ${batchId} and i.draft_id = r.draft_id
    join enrollment e on e.client_id = i.client_id and e.policy_batch_id = i.policy_batch_id and e.import_id = i.id and e.import_row = r.row_number
    join policy on policy.client_id = e.client_id and policy.enrollment_id = e.id
    where g.client_id = ${actor.client_id} and g.contract_id = ${terms.contractId} and g.policy_batch_id is null and g.policy_id is null and g.how = 'family'
      and g.given_at < ${now}
    order by policy.id, g.kind, g.content_hash, g.language, g.given_at desc`)
}
