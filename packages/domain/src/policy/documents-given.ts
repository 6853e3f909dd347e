import type { StandingDocument } from './standing-documents.ts'

export type GivenDocumentKind = StandingDocument | 'certificate'

/**
 * How a document was given: offered by the checkout page, downloaded by a user, downloaded with an API key,
 * named by the order alone, mailed, or downloaded from a family's page.
 */
export type WayOfGiving = 'page' | 'download' | 'api' | 'order' | 'mail' | 'family'

/**
 * Whether a document was given before the contract. The order concludes the contract, even if it is paid
 * later, so a document recorded at the instant of the order isn't proven to be before it.
 */
export const isBeforeContract = (givenAt: Date, orderedAt: Date): boolean =>
  givenAt.getTime() < orderedAt.getTime()

/**
 * `before`: the text in force at the order was given before it. `not_proven`: it was recorded no earlier than
 * the order, or only another edition was given before. `none`: nothing is recorded.
 */
export type Proof = 'before' | 'not_proven' | 'none'

/**
 * The proof of a standing document from all records of a policy. The policyholder is the organisation, so what a
 * family was given doesn't count.
 */
export function proofOf(
  kind: StandingDocument,
  given: readonly { kind: GivenDocumentKind; how: WayOfGiving; is_in_force: boolean; given_at: Date }[],
  orderedAt: Date,
): Proof {
  const ofKind = given.filter((one) => one.kind === kind && one.how !== 'family')
  if (ofKind.some((one) => one.is_in_force && isBeforeContract(one.given_at, orderedAt))) return 'before'
  return ofKind.length > 0 ? 'not_proven' : 'none'
}
