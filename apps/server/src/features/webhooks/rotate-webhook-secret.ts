import * as calls from '@campus/contract/webhooks'
import { secretOverlapMs } from '@campus/domain/webhooks/delivery-schedule'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { sealSecret } from '../../platform/security/secret-box.ts'
import { newWebhookSecret } from './signature.ts'
import { readEndpoint } from './create-webhook.ts'

export const rotateWebhookSecret = handle(calls.rotateWebhookSecret, async ({ params }, context) => {
  const { tx, actor, now, services } = context
  const { is_replaced: isReplaced } = orNotFound(
    await tx.maybe<{ is_replaced: boolean }>(sql`
      select coalesce(previous_secret_until > ${now}, false) as is_replaced from webhook_endpoint
      where client_id = ${actor.client_id} and id = ${params.id} for update`),
  )
  // a receiver may still only know the old secret, which a third would invalidate
  if (isReplaced) throw new Failure('webhook_secret_replaced')
  const secret = newWebhookSecret()
  await tx.run(sql`
    update webhook_endpoint set previous_secret = secret, previous_secret_until = ${new Date(now.getTime() + secretOverlapMs)},
      secret = ${sealSecret(services.config.secret, params.id, secret)}
    where client_id = ${actor.client_id} and id = ${params.id}`)
  await audit(context, { action: 'rotate-webhook-secret', subject: params.id })
  return { endpoint: await readEndpoint(context, params.id), secret }
})
