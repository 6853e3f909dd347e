import * as calls from '@campus/contract/documents-given'
import { acceptanceLaw, limitingClauses } from '@campus/domain/policy/limiting-clauses'
import { requiredDocuments } from '@campus/domain/policy/documents-given'
import { byActor } from '../../platform/actor.ts'
import { notFound, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readTermsOfContracts } from '../catalogue/public.ts'
import { editionGiven, recordFacts } from './record-facts.ts'

/** The checkout page offers wording and IPID in the reader's language; that is recorded before the order. */
export const presentDocuments = handle(calls.presentDocuments, async ({ body }, context) => {
  const { tx, actor, today, now, t } = context
  const contracts = [...new Set(body.contracts)]
  const terms = await readTermsOfContracts(tx, contracts, today)
  if (terms.length !== contracts.length) throw notFound()
  const facts = terms.map((one) => ({
    terms: one,
    kinds: requiredDocuments,
    edition: orNotFound(editionGiven(one, t.locale, today)),
  }))
  await recordFacts(tx, byActor(actor), { facts, how: 'page', now })
  return {
    documents: facts.flatMap(({ terms: { contractId }, kinds, edition }) =>
      kinds.map((kind) => ({
        contract_id: contractId,
        kind,
        edition: edition.version,
        language: edition.language,
      })),
    ),
    limiting_clauses: facts.flatMap(({ terms, edition }) => {
      const law = acceptanceLaw(terms.riskCountryId)
      const clauses = limitingClauses(edition)
      return law && clauses.length > 0 ? [{ contract_id: terms.contractId, law, clauses }] : []
    }),
  }
})
