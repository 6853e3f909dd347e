import type { DerivedOffer } from '@campus/draft/derive/derived-offer'

/** What a person accepts at once: both dates of a period, all marks for the value above. */
export type OfferGroup = Pick<DerivedOffer, 'rule' | 'from' | 'isAccepted'> & {
  key: string
  offers: readonly DerivedOffer[]
  /** Cells that get a value. */
  cells: number
}

/** Offers of one rule from one column stand together; marks are the same question wherever they stand. */
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

/** Three examples of a group, of each of its fields in turn. */
export function examplesOf({ offers }: OfferGroup) {
  const all = offers.flatMap(({ field, examples }) =>
    examples.map((example, at) => ({ ...example, field, at })),
  )
  return all.toSorted((one, other) => one.at - other.at).slice(0, shown)
}
