import * as calls from '@campus/contract/documents-given'
import { acceptanceLaw, limitingClauses } from '@campus/domain/policy/limiting-clauses'
import { editionOf } from '@campus/domain/policy/standing-documents'
import { byActor } from '../../platform/actor.ts'
import { notFound, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readTermsOfContracts } from '../catalogue/public.ts'
import { editionsGiven, recordFacts } from './record-facts.ts'

/** The checkout page offers the documents of each contract in the reader's language; that is recorded before the order. */
export const presentDocuments = handle(calls.presentDocuments, async ({ body }, context) => {
  const { tx, actor, today, now, t } = context
  const contracts = [...new Set(body.contracts)]
  const terms = await readTermsOfContracts(tx, contracts, today)
  if (terms.length !== contracts.length) throw notFound()
  const facts = terms.flatMap((one) =>
    editionsGiven(one, t.locale, today).map((given) => ({ ...given, terms: one })),
  )
  await recordFacts(tx, byActor(actor), { facts, how: 'page', now })
  return {
    documents: facts.map(({ terms: { contractId }, kind, edition }) => ({
      contract_id: contractId,
      kind,
      edition: edition.version,
      language: edition.language,
    })),
    limiting_clauses: terms.flatMap(({ contractId, product, riskCountryId }) => {
      const law = acceptanceLaw(riskCountryId)
      const wording = { kind: 'wording', riskCountryId, language: t.locale, day: today } as const
      const clauses = limitingClauses(orNotFound(editionOf(product, wording)))
      return law && clauses.length > 0 ? [{ contract_id: contractId, law, clauses }] : []
    }),
  }
})
