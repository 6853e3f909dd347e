import { editionFor } from '@campus/domain/document-edition'
import type { RequiredDocument } from '@campus/domain/policy/documents-given'
import { actorRef, type Actor } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { ContractTerms } from '../catalogue/public.ts'

/** An edition of a product's documents in one language. */
export type GivenEdition = { language: string; version: string }

/** The edition that a reader of a language is given for a day; undefined if the product has none. */
export function editionGiven(
  { product }: Pick<ContractTerms, 'product'>,
  locale: string,
  day: string,
): GivenEdition | undefined {
  const edition = editionFor(product, locale, day)
  return edition && { language: edition.language, version: edition.version }
}

export type Fact = {
  terms: Pick<ContractTerms, 'contractId' | 'productTermsId'>
  kinds: readonly RequiredDocument[]
  edition: GivenEdition
}

/**
 * Records that the actor was given documents of contracts, before any order: one row per text, way, actor and
 * day (UTC), so repeating it changes nothing.
 */
export async function recordFacts(
  tx: Tx,
  actor: Actor,
  { facts, how, now }: { facts: readonly Fact[]; how: 'page' | 'download' | 'api'; now: Date },
): Promise<void> {
  const rows = facts.flatMap(({ terms, kinds, edition }) =>
    kinds.map((kind) => ({
      contract: terms.contractId,
      terms: terms.productTermsId,
      kind,
      language: edition.language,
      version: edition.version,
    })),
  )
  await tx.run(sql`
    insert into document_given (client_id, kind, contract_id, product_terms_id, edition, language, content_hash, how, ${actorColumns}, given_at)
    select ${actor.client_id}, x.kind, x.contract, x.terms, x.version, x.language, text_of.hash, ${how}, ${actorValues(actorRef(actor))}, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(contract uuid, terms uuid, kind text, language text, version text)
    ${textOf('x')} on conflict do nothing`)
}

/** Joins the hash of the edition `version` in `language` of the terms `terms`, as `text_of.hash`. */
export const textOf = (alias: string) => sql`
  cross join lateral (select content_hash(d) as hash from product_terms p, jsonb_array_elements(p.details -> 'editions') d
    where p.id = ${sql.ref(`${alias}.terms`)} and d ->> 'language' = ${sql.ref(`${alias}.language`)} and d ->> 'version' = ${sql.ref(`${alias}.version`)} limit 1) text_of`
