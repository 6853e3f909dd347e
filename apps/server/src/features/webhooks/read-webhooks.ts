import type { WebhookDelivery, WebhookEndpoint } from '@campus/contract/webhooks'
import type { Translate } from '@campus/i18n/translate'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

type EndpointRow = Omit<
  WebhookEndpoint,
  'failing_since' | 'previous_secret_until' | 'created_at' | 'created_by'
> & {
  created_by: ShownActor
  failing_since: Date | null
  previous_secret_until: Date | null
  created_at: Date
}

/** Endpoints in the form of the API, without their secrets. */
export async function readEndpoints(
  tx: Tx,
  t: Translate,
  { clientId, now, condition }: { clientId: string; now: Date; condition: ReturnType<typeof sql> },
): Promise<WebhookEndpoint[]> {
  const rows = await tx.all<EndpointRow>(sql`
    select id, url, description, event_types, is_enabled, disabled_reason, failing_since, ${actorJson('e')} as created_by, created_at,
      case when previous_secret_until > ${now} then previous_secret_until end as previous_secret_until
    from webhook_endpoint e where client_id = ${clientId} and ${condition} order by created_at, id`)
  return rows.map((row) => ({
    ...row,
    created_by: actorText(t, row.created_by),
    failing_since: row.failing_since?.toISOString() ?? null,
    previous_secret_until: row.previous_secret_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }))
}

type DeliveryRow = Omit<WebhookDelivery, 'last_attempt_at' | 'next_attempt_at' | 'created_at'> & {
  last_attempt_at: Date | null
  next_attempt_at: Date | null
  created_at: Date
}

/** Deliveries with the result of their last attempt. */
export async function readDeliveries(
  tx: Tx,
  condition: ReturnType<typeof sql>,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<WebhookDelivery[]> {
  const rows = await tx.all<DeliveryRow>(sql`
    select d.id, d.event_id, v.type as event_type, d.endpoint_id, e.url, d.status, a.attempts, a.status_code as last_status_code,
      a.error as last_error, a.at as last_attempt_at, d.next_attempt_at, d.created_at
    from webhook_delivery d join webhook_event v on v.id = d.event_id join webhook_endpoint e on e.id = d.endpoint_id
    left join lateral (
      select count(*) over () as attempts, status_code, error, at from webhook_attempt t where t.delivery_id = d.id
      order by at desc, id desc limit 1) a on true
    where ${condition} order by d.created_at desc, d.id desc limit ${page.limit} offset ${page.offset}`)
  return rows.map((row) => ({
    ...row,
    attempts: row.attempts ?? 0,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }))
}
