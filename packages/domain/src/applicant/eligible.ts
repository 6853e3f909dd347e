/** Someone in a cart: whether they could be enrolled alone, and whom they are linked to. */
export type LinkedPerson = {
  id: string
  isEligible: boolean
  /** Their student or leader, and their group leader; IDs of anyone else hold nobody back. */
  linked: readonly (string | null | undefined)[]
}

/**
 * The people who can't be enrolled although they have no errors, each with the person who holds them back:
 * someone they are linked to who has errors or is held back too. Used by the cart, the checkout and the
 * confirmation.
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
