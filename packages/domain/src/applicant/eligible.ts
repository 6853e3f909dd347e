/** Somebody in a cart: whether they could be enrolled alone, and to whom they are tied. */
export type LinkedPerson = {
  id: string
  isEligible: boolean
  /** Their student or leader, and their group leader; ids that are not among the people hold nobody back. */
  linked: readonly (string | null | undefined)[]
}

/**
 * Who cannot be enrolled although nothing is wrong with them, each with the person who holds them back: one to whom they
 * are tied, who has errors or is held back as well. The cart, the checkout and the confirmation all ask this one rule.
 */
export function heldBackBy(people: readonly LinkedPerson[]): Map<string, string> {
  const byId = new Map(people.map((one) => [one.id, one]))
  const blocker = new Map<string, string>()
  const isReady = (id: string) => byId.get(id)?.isEligible !== false && !blocker.has(id)
  for (let before = -1; before !== blocker.size;) {
    before = blocker.size
    for (const { id, isEligible, linked } of people) {
      if (!isEligible || blocker.has(id)) continue
      const other = linked.find((one) => typeof one === 'string' && !isReady(one))
      if (typeof other === 'string') blocker.set(id, other)
    }
  }
  return blocker
}
