import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { textOf, type DocumentEdition } from './record-facts.ts'

type Mailed = {
  clientId: string
  policyId: string
  recipient: string
  actor: ActorRef
  now: Date
}
/** `documentId`: the attached certificate's row in `document`. */
type MailedCertificate = Mailed & { documentId: string }

/** Records that a certificate was mailed; nothing if it has been erased in the meantime. */
export async function recordMailedCertificate(
  tx: Tx,
  { clientId, policyId, documentId, recipient, actor, now }: MailedCertificate,
): Promise<void> {
  await tx.run(sql`
    insert into document_given (client_id, kind, contract_id, policy_id, product_terms_id, edition, language, content_hash, how, ${actorColumns}, recipient, given_at)
    select policy.client_id, 'certificate', policy.contract_id, policy.id, policy.product_terms_id, f.edition::text, f.locale, d.sha256, 'mail', ${actorValues(actor)},
      case when policy.email = '' then '' else ${recipient} end, ${now}::timestamptz
    from policy join document d on d.client_id = policy.client_id and d.id = ${documentId}
    cross join lateral (select x.edition, x.locale from frozen_document x
      where x.client_id = policy.client_id and x.policy_id = policy.id and x.kind = 'certificate' and x.sha256 = d.sha256 order by x.edition desc limit 1) f
    where policy.client_id = ${clientId} and policy.id = ${policyId}`)
}

/** Records that the documents of a product were mailed to the insured person of a policy. */
export async function recordMailedDocuments(
  tx: Tx,
  {
    clientId,
    policyId,
    documents,
    recipient,
    actor,
    now,
  }: Mailed & { documents: readonly DocumentEdition[] },
): Promise<void> {
  const rows = documents.map(({ kind, edition }) => ({ kind, ...edition }))
  await tx.run(sql`
    insert into document_given (client_id, kind, contract_id, policy_id, product_terms_id, edition, language, content_hash, how, ${actorColumns}, recipient, given_at)
    select policy.client_id, x.kind, policy.contract_id, policy.id, x.terms, x.version, x.language, text_of.hash, 'mail', ${actorValues(actor)},
      case when policy.email = '' then '' else ${recipient} end, ${now}::timestamptz
    from policy cross join lateral (
      select policy.product_terms_id as terms, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(kind text, version text, language text)) x
    ${textOf('x')}
    where policy.client_id = ${clientId} and policy.id = ${policyId}`)
}
