import { sql } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { OutsideFailure, requestOutside, type Resolve } from '../../platform/outbound/request-outside.ts'
import { openSecret } from '../../platform/security/secret-box.ts'
import type { Services } from '../../platform/services.ts'
import type { ClaimedDelivery } from './claimed-delivery.ts'
import { recordAttempt, type Attempt } from './record-attempt.ts'
import { signedHeaders } from './signature.ts'

/** The Standard Webhooks specification asks for 15 to 30 seconds; the lower end, since one sender serves everybody. */
const timeoutMs = 15_000
/** As much of a response as is kept. */
const keptBytes = 1024
/** Requests under way at once, over all clients; and to one endpoint, so that none is flooded. */
const atOnce = 20
const atOncePerEndpoint = 2
/** A sender that died holds its deliveries this long. */
const claimMs = 60_000

type Options = { now?: Date; timeoutMs?: number; resolve?: Resolve }

export const deliverWebhooksJob: JobHandler<'deliver-webhooks'> = async (_payload, services) => {
  await deliverDue(services)
}

/** Sends all that is due, in rounds, and wakes itself for what is due within the minute. Returns how many it tried. */
export async function deliverDue(services: Services, options: Options = {}): Promise<number> {
  let tried = 0
  for (;;) {
    const now = options.now ?? services.clock.now()
    const claimed = await claim(services, now)
    if (claimed.length === 0) break
    await Promise.all(
      claimed.map(async (delivery) =>
        recordAttempt(services, delivery, await attempt(services, delivery, now, options), now),
      ),
    )
    tried += claimed.length
  }
  await wakeForNext(services, options.now ?? services.clock.now())
  return tried
}

/** Takes what is due so that no other sender does; requests are made outside of any transaction. */
async function claim({ database }: Services, now: Date): Promise<ClaimedDelivery[]> {
  const until = new Date(now.getTime() + claimMs)
  return database.withCompany((tx) =>
    tx.all<ClaimedDelivery>(sql`
      with ranked as (
        select id, row_number() over (partition by endpoint_id order by next_attempt_at nulls first, id) as place from webhook_delivery
        where status = 'pending' and (next_attempt_at is null or next_attempt_at <= ${now}) and (claimed_until is null or claimed_until <= ${now})),
      due as (
        select d.id from webhook_delivery d join ranked r on r.id = d.id where r.place <= ${atOncePerEndpoint}
        order by d.next_attempt_at nulls first, d.id limit ${atOnce} for update of d skip locked)
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
  at: Date,
  options: Options,
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

/** A retry after five seconds does not wait for the minute's watch. */
async function wakeForNext({ database }: Services, now: Date): Promise<void> {
  await database.withCompany((tx) =>
    tx.run(sql`
      select enqueue_webhook_delivery('deliver-webhooks-later', clock_timestamp() + (n.next - ${now}::timestamptz))
      from (select min(greatest(next_attempt_at, claimed_until)) as next from webhook_delivery where status = 'pending') n
      where n.next <= ${now}::timestamptz + interval '2 minutes'`),
  )
}
