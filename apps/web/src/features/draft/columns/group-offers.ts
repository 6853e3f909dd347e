import type { DerivedOffer } from '@campus/draft/derive/derived-offer'

/** Offers accepted together: both dates of a period, all ditto marks. */
export type OfferGroup = Pick<DerivedOffer, 'rule' | 'from' | 'isAccepted'> & {
  key: string
  offers: readonly DerivedOffer[]
  /** Number of cells that get a value. */
  cells: number
}

/** Groups offers of one rule from one column; ditto marks are one group for all columns. */
export function groupOffers(offers: readonly DerivedOffer[]): OfferGroup[] {
  const groups = new Map<string, DerivedOffer[]>()
  for (const offer of offers) {
    const key = offer.rule === 'ditto' ? offer.rule : `${offer.rule}:${offer.from}`
    const there = groups.get(key)
    if (there === undefined) groups.set(key, [offer])
    else there.push(offer)
  }
  return [...groups].map(([key, own]) => ({
    key,
    rule: own[0]!.rule,
    from: own[0]!.from,
    isAccepted: own.every(({ isAccepted }) => isAccepted),
    offers: own,
    cells: own.reduce((count, { rows }) => count + rows, 0),
  }))
}

const shown = 3

/** Three examples of a group, taken from its fields in turn. */
export function examplesOf({ offers }: OfferGroup) {
  const all = offers.flatMap(({ field, examples }) =>
    examples.map((example, at) => ({ ...example, field, at })),
  )
  return all.toSorted((one, other) => one.at - other.at).slice(0, shown)
}
