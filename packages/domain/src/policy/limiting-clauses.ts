import type { ProductDocuments } from '../catalogue-schema.ts'

/**
 * The laws by which a policyholder accepts the clauses that limit cover one by one, not with the contract as a whole, by
 * the contract's country of risk. To be confirmed by compliance: docs/compliance.md, "Clauses that limit cover".
 */
const acceptanceLaws: Readonly<Record<string, string>> = {
  ES: 'Ley 50/1980 de Contrato de Seguro, artículo 3',
  IT: 'Codice civile, articoli 1341 e 1342',
}

/** The law that asks for a specific acceptance, in its own language; null if the country has none. */
export const acceptanceLaw = (riskCountryId: string): string | null => acceptanceLaws[riskCountryId] ?? null

/** The titles of the sections that an edition of the wording sets off because they limit cover. */
export const limitingClauses = ({ wording }: Pick<ProductDocuments, 'wording'>): string[] =>
  wording.filter(({ limits }) => limits).map(({ title }) => title)

/** Whether the limiting clauses of a policy were accepted with its order, if the law asks for it. */
export type ClauseAcceptance = 'accepted' | 'missing' | 'not_needed'

/** The acceptance recorded for a policy; an order of before this was asked has none. */
export function clauseAcceptance(
  riskCountryId: string,
  given: readonly { accepts_limits: boolean }[],
): ClauseAcceptance {
  if (acceptanceLaw(riskCountryId) === null) return 'not_needed'
  return given.some((one) => one.accepts_limits) ? 'accepted' : 'missing'
}
