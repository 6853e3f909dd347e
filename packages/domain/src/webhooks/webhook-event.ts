/** The events a client's system can be told about; documented in docs/api.md. */
export const webhookEventTypes = [
  'policy.issued',
  'policy.changed',
  'policy.cancelled',
  'invoice.due',
  'invoice.paid',
  'import.changed',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Sent by the button only; nobody subscribes to it. */
export const testEventType = 'endpoint.test'

/**
 * At most this many policies in one event: with one order, about 10 kB, half of what the Standard Webhooks specification
 * holds a payload to (20 kB). An order of 5,000 is 20 requests. See docs/decisions/0021-webhooks.md.
 */
export const policiesPerEvent = 250

/** At most this many ids of policies, orders and invoices in one event: 39 bytes each, less than 18 kB. */
export const idsPerEvent = 450

/** Cuts policies into parts that one event can carry together with the ids of their orders and invoices. */
export function splitIntoParts<Item>(
  policies: readonly Item[],
  idsOf: (policy: Item) => readonly string[] = () => [],
): Item[][] {
  const parts: Item[][] = []
  let part: Item[] = []
  let ids = new Set<string>()
  for (const policy of policies) {
    const further = idsOf(policy).filter((id) => !ids.has(id))
    const isFull =
      part.length >= policiesPerEvent || part.length + 1 + ids.size + further.length > idsPerEvent
    if (isFull || part.length === 0) {
      parts.push((part = []))
      ids = new Set()
    }
    part.push(policy)
    for (const id of idsOf(policy)) ids.add(id)
  }
  return parts
}
