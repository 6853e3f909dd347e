/** The events that a client's system can subscribe to; documented in docs/api.md. */
export const webhookEventTypes = [
  'policy.issued',
  'policy.changed',
  'policy.cancelled',
  'invoice.due',
  'invoice.paid',
  'import.changed',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Only sent by the test button; nobody can subscribe to it. */
export const testEventType = 'endpoint.test'

/**
 * Maximum number of policies in one event: with one order, about 10 kB, half of the payload limit in the
 * Standard Webhooks specification (20 kB). An order of 5,000 takes 20 requests. See
 * docs/decisions/0021-webhooks.md.
 */
export const policiesPerEvent = 250

/** Maximum number of IDs of policies, orders and invoices in one event: 39 bytes each, less than 18 kB. */
export const idsPerEvent = 450

/** Splits policies into parts that fit into one event together with the IDs of their orders and invoices. */
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
