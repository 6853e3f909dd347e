import { editionOf, standingDocuments, type StandingDocument } from '@campus/domain/policy/standing-documents'
import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { ContractTerms } from '../catalogue/public.ts'

/** An edition of a product's documents in one language. */
export type GivenEdition = { language: string; version: string }

/** A document of a contract in the edition that a reader is given. */
export type DocumentEdition = { kind: StandingDocument; edition: GivenEdition }

/** The documents of a contract's product in the editions that a reader of a language is given for a day. */
export function editionsGiven(
  { product, riskCountryId }: Pick<ContractTerms, 'product' | 'riskCountryId'>,
  language: string,
  day: string,
): DocumentEdition[] {
  return standingDocuments(riskCountryId).flatMap((kind) => {
    const edition = editionOf(product, { kind, riskCountryId, language, day })
    return edition ? [{ kind, edition: { language: edition.language, version: edition.version } }] : []
  })
}

export type Fact = DocumentEdition & { terms: Pick<ContractTerms, 'contractId' | 'productTermsId'> }

/** A user or key of a client, or the family of a request. */
export type Receiver = { clientId: string; by: ActorRef; familyRequestId?: string | null }

/**
 * Records that someone was given documents of contracts, before any order: one row per text, way, receiver and
 * day (UTC), so repeating it changes nothing.
 */
export async function recordFacts(
  tx: Tx,
  { clientId, by, familyRequestId = null }: Receiver,
  { facts, how, now }: { facts: readonly Fact[]; how: 'page' | 'download' | 'api' | 'family'; now: Date },
): Promise<void> {
  const rows = facts.map(({ terms, kind, edition }) => ({
    contract: terms.contractId,
    terms: terms.productTermsId,
    kind,
    language: edition.language,
    version: edition.version,
  }))
  await tx.run(sql`
    insert into document_given (client_id, kind, contract_id, product_terms_id, edition, language, content_hash, how, ${actorColumns}, family_request_id, given_at)
    select ${clientId}, x.kind, x.contract, x.terms, x.version, x.language, text_of.hash, ${how}, ${actorValues(by)}, ${familyRequestId}::uuid, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(contract uuid, terms uuid, kind text, language text, version text)
    ${textOf('x')} on conflict do nothing`)
}

/** Joins the hash of the edition `version` in `language` of the terms `terms`, as `text_of.hash`. */
export const textOf = (alias: string) => sql`
  cross join lateral (select content_hash(d) as hash from product_terms p, jsonb_array_elements(p.details -> 'editions') d
    where p.id = ${sql.ref(`${alias}.terms`)} and d ->> 'language' = ${sql.ref(`${alias}.language`)} and d ->> 'version' = ${sql.ref(`${alias}.version`)} limit 1) text_of`
