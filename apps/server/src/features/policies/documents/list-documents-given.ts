import * as calls from '@campus/contract/documents-given'
import { clauseAcceptance } from '@campus/domain/policy/limiting-clauses'
import { sql } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { proofOfDocuments, readDocumentsGiven } from '../../given-documents/public.ts'
import { visible } from '../list-policies.ts'

/** The documents given for a policy, and whether wording and IPID were given before its order. */
export const listDocumentsGiven = handle(calls.listDocumentsGiven, async ({ params }, { tx, actor, t }) => {
  const { ordered_at: orderedAt, risk_country_id: riskCountryId } = orNotFound(
    await tx.maybe<{ ordered_at: Date; risk_country_id: string }>(sql`
      select policy.created_at as ordered_at, contract.risk_country_id
      from policy join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id
      where policy.id = ${params.id} and ${visible(actor)}`),
  )
  const given =
    (await readDocumentsGiven(tx, actor.client_id, { policyIds: [params.id], t })).get(params.id) ?? []
  return {
    ordered_at: orderedAt.toISOString(),
    proof: proofOfDocuments(given, orderedAt),
    limiting_clauses: clauseAcceptance(riskCountryId, given),
    documents: given.map((one) => ({ ...one, given_at: one.given_at.toISOString() })),
  }
})
