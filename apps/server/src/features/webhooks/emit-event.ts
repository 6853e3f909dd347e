import { splitIntoParts, type WebhookEventType } from '@campus/domain/webhooks/webhook-event'
import { v7 as uuidv7 } from 'uuid'
import { sql, type Tx } from '../../platform/database/database.ts'

type EventInput = { clientId: string; type: WebhookEventType; now: Date }

/**
 * Notifies a client's endpoints when this transaction commits. The data is only computed if an endpoint
 * listens: a client without webhooks costs one short query. For why many policies share one event, see
 * docs/decisions/0021-webhooks.md.
 */
export async function emitEvents(
  tx: Tx,
  { clientId, type, now }: EventInput,
  computeData: () => Promise<Record<string, unknown>[]> | Record<string, unknown>[],
): Promise<void> {
  const { has_subscribers: hasSubscribers } = await tx.one<{ has_subscribers: boolean }>(sql`
    select exists (select 1 from webhook_endpoint where client_id = ${clientId} and is_enabled and ${type} = any(event_types)) as has_subscribers`)
  if (!hasSubscribers) return
  const events = (await computeData()).map((data) => eventRow(type, { client_id: clientId, ...data }, now))
  if (events.length === 0) return
  await storeEvents(tx, clientId, {
    events,
    endpoints: sql`e.is_enabled and ${type} = any(e.event_types)`,
    now,
  })
}

/** Emits `policy.*`: only IDs, in batches that keep a payload small, with their orders and invoices. */
export async function emitPolicyEvents(
  tx: Tx,
  event: EventInput & { reason?: string },
  policyIds: () => Promise<string[]> | string[],
): Promise<void> {
  await emitEvents(tx, event, async () => {
    const ids = await policyIds()
    const origins = await readOrigins(tx, event.clientId, ids)
    const parts = splitIntoParts(ids, (id) => originIds(origins.get(id)))
    return parts.map((part, index) => ({
      policy_ids: part,
      policy_batch_ids: distinct(part, (id) => origins.get(id)?.policy_batch_id),
      invoice_ids: distinct(part, (id) => origins.get(id)?.invoice_id),
      part: index + 1,
      parts: parts.length,
      policies_count: ids.length,
      ...(event.reason ? { reason: event.reason } : {}),
    }))
  })
}

type Origin = { id: string; policy_batch_id: string; invoice_id: string | null }

/** The origin of policies, so that a receiver can find its own order from the message alone. */
async function readOrigins(tx: Tx, clientId: string, ids: string[]): Promise<Map<string, Origin>> {
  const rows = await tx.all<Origin>(sql`
    select id, policy_batch_id, invoice_id from policy where client_id = ${clientId} and id = any(${ids}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

const originIds = (origin: Origin | undefined): string[] =>
  [origin?.policy_batch_id, origin?.invoice_id].filter((id) => typeof id === 'string')

const distinct = (ids: string[], find: (id: string) => string | null | undefined): string[] => [
  ...new Set(ids.map(find).filter((clientId) => typeof clientId === 'string')),
]

/** Emits an event for one endpoint, whatever it listens to. Returns the delivery. */
export async function emitToEndpoint(
  tx: Tx,
  event: { clientId: string; type: string; endpointId: string; now: Date; data: Record<string, unknown> },
): Promise<string> {
  const { clientId, type, endpointId, now, data } = event
  const [id] = await storeEvents(tx, clientId, {
    events: [eventRow(type, { client_id: clientId, ...data }, now)],
    endpoints: sql`e.id = ${endpointId}`,
    now,
  })
  if (!id) throw new Error('the endpoint went away')
  return id
}

type EventRow = { id: string; type: string; payload: string }

/** The payload's three members follow the Standard Webhooks specification. */
const eventRow = (type: string, data: Record<string, unknown>, now: Date): EventRow => ({
  id: uuidv7(),
  type,
  payload: JSON.stringify({ type, timestamp: now.toISOString(), data }),
})

async function storeEvents(
  tx: Tx,
  clientId: string,
  { events, endpoints, now }: { events: EventRow[]; endpoints: ReturnType<typeof sql>; now: Date },
): Promise<string[]> {
  const deliveries = await tx.all<{ id: string }>(sql`
    with stored as (
      insert into webhook_event (client_id, id, type, payload, created_at)
      select ${clientId}, x.id, x.type, x.payload, ${now} from json_to_recordset(${JSON.stringify(events)}::json) as x(id uuid, type text, payload text)
      returning client_id, id)
    insert into webhook_delivery (client_id, event_id, endpoint_id, created_at)
    select s.client_id, s.id, e.id, ${now} from stored s join webhook_endpoint e on e.client_id = s.client_id and ${endpoints}
    order by s.id returning id`)
  await enqueueDelivery(tx)
  return deliveries.map(({ id }) => id)
}

/** Schedules the sender. Repeating it before the sender has run changes nothing. */
export async function enqueueDelivery(tx: Tx): Promise<void> {
  await tx.run(sql`select enqueue_webhook_delivery('deliver-webhooks')`)
}
