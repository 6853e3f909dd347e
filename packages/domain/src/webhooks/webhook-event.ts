/** The events a client's system can be told about; documented in docs/api.md. */
export const webhookEventTypes = [
  'policy.issued',
  'policy.changed',
  'policy.cancelled',
  'invoice.due',
  'invoice.paid',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Sent by the button only; nobody subscribes to it. */
export const testEventType = 'endpoint.test'

/**
 * At most this many policies in one event: ids alone, about 10 kB, half of what the Standard Webhooks specification
 * holds a payload to (20 kB). An order of 5,000 is 20 requests. See docs/decisions/0021-webhooks.md.
 */
export const policiesPerEvent = 250

/** Cuts a list into parts that one event can carry. */
export function splitIntoParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  for (let at = 0; at < items.length; at += policiesPerEvent)
    parts.push(items.slice(at, at + policiesPerEvent))
  return parts
}
