import { setTimeout } from 'node:timers/promises'
import { sql } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { OutsideFailure, requestOutside, type Resolve } from '../../platform/outbound/request-outside.ts'
import { openSecret } from '../../platform/security/secret-box.ts'
import type { Services } from '../../platform/services.ts'
import { recordAttempt, type Attempt, type ClaimedDelivery } from './record-attempt.ts'
import { signedHeaders } from './signature.ts'

/**
 * The Standard Webhooks specification recommends 15 to 30 seconds; the lower end, as one sender serves
 * everyone.
 */
const timeoutMs = 15_000
/** The part of a response that is stored, in bytes. */
const keptBytes = 1024
/** Maximum concurrent requests: over all clients, and per endpoint, so that none is flooded. */
const atOnce = 20
const atOncePerEndpoint = 2
/** Per client: up to ten endpoints, which may all hang. */
const atOncePerClient = 10
/** For endpoints whose last delivery failed: they may hang again and must leave room for the others. */
const atOnceFailing = 8
const atOncePerFailingEndpoint = 1
/** How often the sender checks for new deliveries while requests are in progress. */
const recheckMs = 250
/** How long deliveries stay claimed by a sender that has died. */
const claimMs = 60_000

type Options = { now?: Date; timeoutMs?: number; resolve?: Resolve }

export const deliverWebhooksJob: JobHandler<'deliver-webhooks'> = async (_payload, services) => {
  await deliverDue(services)
}

/**
 * Sends everything due, and schedules another run for deliveries due within the minute. Each finished request
 * makes room for the next, so that a hanging endpoint only delays its own deliveries. Returns the number of
 * attempts.
 */
export async function deliverDue(services: Services, options: Options = {}): Promise<number> {
  const underWay = new Set<Promise<void>>()
  const defects: unknown[] = []
  let tried = 0
  const send = async (delivery: ClaimedDelivery, now: Date): Promise<void> => {
    try {
      await recordAttempt(services, delivery, {
        attempt: await attempt(services, delivery, { at: now, options }),
        now,
      })
    } catch (error) {
      defects.push(error)
    }
  }
  try {
    while (defects.length === 0) {
      const now = options.now ?? services.clock.now()
      const claimed = underWay.size < atOnce ? await claim(services, now, atOnce - underWay.size) : []
      for (const delivery of claimed) {
        const sending = send(delivery, now).finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
      tried += claimed.length
      if (underWay.size === 0) break
      await Promise.race([...underWay, setTimeout(recheckMs, undefined, { ref: false })])
    }
  } finally {
    await Promise.all(underWay)
  }
  if (defects.length > 0) throw defects[0]
  await wakeForNext(services, options.now ?? services.clock.now())
  return tried
}

/** Claims due deliveries, so that no other sender takes them; requests are made outside any transaction. */
async function claim({ database }: Services, now: Date, room: number): Promise<ClaimedDelivery[]> {
  const until = new Date(now.getTime() + claimMs)
  return database.withCompany((tx) =>
    tx.all<ClaimedDelivery>(sql`
      with waiting as (
        select d.id, d.client_id, d.endpoint_id, d.next_attempt_at, e.failing_since is not null as is_failing,
          coalesce(d.claimed_until > ${now}, false) as is_under_way
        from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
        where d.status = 'pending' and (d.next_attempt_at is null or d.next_attempt_at <= ${now})),
      ranked as (
        select *, row_number() over (partition by endpoint_id order by is_under_way desc, next_attempt_at nulls first, id) as place
        from waiting),
      lanes as (
        select *, row_number() over (partition by is_failing order by is_under_way desc, place, next_attempt_at nulls first, id) as place_in_lane,
          row_number() over (partition by client_id order by is_under_way desc, place, next_attempt_at nulls first, id) as place_of_client
        from ranked where place <= case when is_failing then ${atOncePerFailingEndpoint}::int else ${atOncePerEndpoint}::int end),
      due as (
        select d.id from webhook_delivery d join lanes l on l.id = d.id
        where not l.is_under_way and l.place_of_client <= ${atOncePerClient} and (not l.is_failing or l.place_in_lane <= ${atOnceFailing})
          and (d.claimed_until is null or d.claimed_until <= ${now})
        order by l.is_failing, l.place, l.next_attempt_at nulls first, l.id limit ${room} for update of d skip locked)
      update webhook_delivery d set claimed_until = ${until}
      from due, webhook_event v, webhook_endpoint e
      where d.id = due.id and v.id = d.event_id and e.id = d.endpoint_id
      returning d.id, d.client_id, d.event_id, d.endpoint_id, d.failures, e.url, v.payload, e.secret,
        case when e.previous_secret_until > ${now} then e.previous_secret end as previous_secret`),
  )
}

async function attempt(
  { config, log }: Services,
  delivery: ClaimedDelivery,
  { at, options }: { at: Date; options: Options },
): Promise<Attempt> {
  const { url, payload } = delivery
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  try {
    const secrets = [delivery.secret, delivery.previous_secret]
      .filter((sealed) => sealed !== null)
      .map((sealed) => openSecret(config.secret, delivery.endpoint_id, sealed))
    const { status: statusCode, body } = await requestOutside(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Campus-Cover-Webhooks/1',
        ...signedHeaders({ id: delivery.event_id, at, payload }, secrets),
      },
      body: payload,
      reads: { bytes: keptBytes, longer: 'is cut' },
      allowsInner: !config.isProduction,
      timeoutMs: options.timeoutMs ?? timeoutMs,
      ...(options.resolve ? { resolve: options.resolve } : {}),
    })
    const isRedirect = statusCode >= 300 && statusCode < 400
    return {
      statusCode,
      response: body.toString('utf8').replaceAll('\0', ''),
      durationMs: took(),
      error: isRedirect ? 'redirects are not followed' : null,
    }
  } catch (error) {
    if (!(error instanceof OutsideFailure)) log.error({ err: error }, 'webhook delivery')
    const reason = error instanceof OutsideFailure ? error.message : 'could not be sent'
    return { statusCode: null, response: '', durationMs: took(), error: reason }
  }
}

/** A retry after five seconds doesn't wait for the check made every minute. */
async function wakeForNext({ database }: Services, now: Date): Promise<void> {
  await database.withCompany((tx) =>
    tx.run(sql`
      select enqueue_webhook_delivery('deliver-webhooks-later', clock_timestamp() + (n.next - ${now}::timestamptz))
      from (select min(greatest(next_attempt_at, claimed_until)) as next from webhook_delivery where status = 'pending') n
      where n.next <= ${now}::timestamptz + interval '2 minutes'`),
  )
}
