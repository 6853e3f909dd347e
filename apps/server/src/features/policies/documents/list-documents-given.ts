import * as calls from '@campus/contract/documents-given'
import { clauseAcceptance } from '@campus/domain/policy/limiting-clauses'
import { sql } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { documentsOfPolicy } from '../../catalogue/public.ts'
import { proofOfDocuments, readDocumentsGiven } from '../../given-documents/public.ts'
import { visible } from '../list-policies.ts'

type SoldTexts = { ordered_at: Date; risk_country_id: string; product_terms_id: string; sold_on: string }

/** The documents given for a policy, and whether each that it has was given before its order. */
export const listDocumentsGiven = handle(calls.listDocumentsGiven, async ({ params }, { tx, actor, t }) => {
  const sold = orNotFound(
    await tx.maybe<SoldTexts>(sql`
      select policy.created_at as ordered_at, contract.risk_country_id, policy.product_terms_id, client_day(policy.client_id, policy.created_at) as sold_on
      from policy join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id
      where policy.id = ${params.id} and ${visible(actor)}`),
  )
  const { ordered_at: orderedAt, risk_country_id: riskCountryId } = sold
  const given =
    (await readDocumentsGiven(tx, actor.client_id, { policyIds: [params.id], t })).get(params.id) ?? []
  return {
    ordered_at: orderedAt.toISOString(),
    proof: proofOfDocuments(await documentsOfPolicy(tx, sold), given, orderedAt),
    limiting_clauses: clauseAcceptance(riskCountryId, given),
    documents: given.map((one) => ({ ...one, given_at: one.given_at.toISOString() })),
  }
})
