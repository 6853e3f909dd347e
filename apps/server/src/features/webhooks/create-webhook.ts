import * as calls from '@campus/contract/webhooks'
import { webhookAddressProblem } from '@campus/domain/webhooks/webhook-address'
import { isIP } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { actorRef } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound, invalid, type FieldIssue } from '../../platform/failure.ts'
import { handle, type Input } from '../../platform/http/handle.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'
import { sealSecret } from '../../platform/security/secret-box.ts'
import { readEndpoints } from './read-webhooks.ts'
import { newWebhookSecret } from './signature.ts'

/** Well above what a school's systems need, but few enough that one event never causes a hundred requests. */
const maxEndpoints = 10

/** Issues of a URL that don't need a look-up, reported with those of the other fields. */
export function addressIssues({ url }: { url?: string }): FieldIssue[] {
  const problem = url === undefined ? null : webhookAddressProblem(url, { isDevelopment: true })
  return problem ? [{ key: 'url', code: problem }] : []
}

const create = async ({ body }: Input<typeof calls.createWebhook>, context: Context) => {
  const { tx, actor, now, services } = context
  requireAllowedAddress(body.url, context)
  // two users may add the last one at the same moment
  await tx.run(sql`select 1 from client where client_id = ${actor.client_id} for update`)
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from webhook_endpoint where client_id = ${actor.client_id}`,
  )
  if (count >= maxEndpoints) throw new Failure('too_many_webhooks', { params: { maximum: maxEndpoints } })
  const id = uuidv7()
  const secret = newWebhookSecret()
  await tx.run(sql`
    insert into webhook_endpoint (client_id, id, url, description, event_types, secret, ${actorColumns}, created_at)
    values (${actor.client_id}, ${id}, ${body.url}, ${body.description}, ${body.event_types},
      ${sealSecret(services.config.secret, id, secret)}, ${actorValues(actorRef(actor))}, ${now})`)
  await audit(context, { action: 'create-webhook', subject: id, details: { event_types: body.event_types } })
  return { endpoint: await readEndpoint(context, id), secret }
}

export const createWebhook = handle(calls.createWebhook, create, addressIssues)

/** An early check when an endpoint is saved; the host name is properly checked on every connection. */
export function requireAllowedAddress(url: string, { services }: Context): void {
  const allowsPrivate = !services.config.isProduction
  const problem = webhookAddressProblem(url, { isDevelopment: allowsPrivate })
  if (problem) throw invalid([{ key: 'url', code: problem }])
  if (allowsPrivate) return
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const isInside = isIP(host)
    ? !isPublicAddress(host)
    : /(^|\.)(localhost|local|internal)\.?$|^[^.]+$/.test(host)
  if (isInside) throw invalid([{ key: 'url', code: 'webhook_url_private' }])
}

export async function readEndpoint({ tx, t, actor, now }: Context, id: string) {
  return orNotFound(
    (await readEndpoints(tx, t, { clientId: actor.client_id, now, condition: sql`e.id = ${id}` }))[0],
  )
}
