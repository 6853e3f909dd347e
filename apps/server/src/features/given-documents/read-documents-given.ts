import {
  isBeforeContract,
  proofOf,
  type GivenDocumentKind,
  type Proof,
  type WayOfGiving,
} from '@campus/domain/policy/documents-given'
import type { StandingDocument } from '@campus/domain/policy/standing-documents'
import type { Translate } from '@campus/i18n/translate'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

type Row = Pick<
  Tables['document_given'],
  | 'id'
  | 'edition'
  | 'language'
  | 'content_hash'
  | 'recipient'
  | 'given_at'
  | 'is_acknowledged'
  | 'accepts_limits'
> & {
  kind: GivenDocumentKind
  how: WayOfGiving
  actor: ShownActor
  is_in_force: boolean
  policy_id: string
  ordered_at: Date
}

/** A document given for a policy. */
export type DocumentGiven = Omit<Row, 'ordered_at' | 'recipient' | 'policy_id' | 'actor'> & {
  /** The receiver's name, or the address of a mail or a family. */
  given_to: string
  before_contract: boolean
}

/**
 * The documents given for policies of one client, by policy and oldest first; policies without any are
 * missing. The caller has checked that the policies are visible.
 */
export async function readDocumentsGiven(
  tx: Tx,
  clientId: string,
  { policyIds, t }: { policyIds: readonly string[]; t: Translate },
): Promise<Map<string, DocumentGiven[]>> {
  const rows = await tx.all<Row>(sql`
    select policy.id as policy_id, policy.created_at as ordered_at, g.id, g.kind, g.edition, g.language, g.content_hash, g.how, ${actorJson('g')} as actor,
      g.recipient, g.given_at, coalesce(g.is_in_force, true) as is_in_force, g.is_acknowledged, g.accepts_limits
    from policy cross join lateral (
      select o.* from document_given o where o.client_id = policy.client_id and o.policy_batch_id = policy.policy_batch_id
      union all select m.* from document_given m where m.client_id = policy.client_id and m.policy_id = policy.id) g
    where policy.client_id = ${clientId} and policy.id = any(${[...policyIds]}::uuid[]) order by policy.id, g.given_at, g.kind, g.id`)
  return Map.groupBy(
    rows.map((row) => toGiven(row, t)),
    ({ policy_id: id }) => id,
  )
}

function toGiven({ ordered_at, recipient, actor, ...row }: Row, t: Translate) {
  return {
    ...row,
    given_to: row.how === 'mail' || row.how === 'family' ? recipient : actorText(t, actor),
    before_contract: isBeforeContract(row.given_at, ordered_at),
  }
}

/** Whether each document that a policy has was given before its order. */
export type ProofOfDocuments = { ipid: Proof; wording: Proof; ipid_additional?: Proof }

/** The proof of the `documents` that a policy has, from all records of the policy. */
export const proofOfDocuments = (
  documents: readonly StandingDocument[],
  given: readonly DocumentGiven[],
  orderedAt: Date,
): ProofOfDocuments => ({
  ipid: proofOf('ipid', given, orderedAt),
  wording: proofOf('wording', given, orderedAt),
  ...(documents.includes('ipid_additional') && {
    ipid_additional: proofOf('ipid_additional', given, orderedAt),
  }),
})
