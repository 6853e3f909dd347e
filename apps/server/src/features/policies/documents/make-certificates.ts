import { theSystem } from '@campus/domain/audit/actor-ref'
import { writeAuditLine } from '../../../platform/audit/audit.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/jobs/event-hub.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/jobs.ts'
import { notifyClient } from '../../notifications/public.ts'
import { makeLackingCertificates } from './make-lacking-certificates.ts'

/**
 * Creates the missing certificates for the policies of these orders. It continues where an earlier run
 * stopped, so it is safe to repeat at any time; at the end it notifies the client, and sends the welcome
 * emails if requested.
 */
export const makeCertificates: JobHandler<'make-certificates'> = async (payload, services) => {
  const made = await makeLackingCertificates(payload, services)
  await services.database.withClient(payload.client_id, async (tx) => {
    // the only certificate may have been requested before this job ran: the email must still be sent
    if (payload.send_welcome_email) await enqueueWelcome(tx, payload)
    const { then_welcome: asked } = payload
    if (asked)
      await enqueue(tx, 'send-welcome-mails', {
        client_id: payload.client_id,
        policy_ids: [asked.policy_id],
        actor: asked.actor,
      })
    if (made === 0) return
    const ready = await tx.all<{ campus_id: string; policies: number }>(sql`
      select campus_id, count(*) as policies from policy
      where client_id = ${payload.client_id} and policy_batch_id = any(${payload.policy_batch_ids}::uuid[])
        and state = 'issued' and certificate_id is not null and restricted_at is null group by campus_id`)
    const byCampus = Object.fromEntries(ready.map((campus) => [campus.campus_id, campus.policies]))
    await notifyClient(tx, payload.client_id, {
      kind: 'certificates_ready',
      params: {},
      counted: { as: 'policies', byCampus },
      link: `/policy/${payload.policy_batch_ids[0]}/confirmation`,
      permission: 'read_document',
      now: services.clock.now(),
    })
    await writeAuditLine(tx, {
      clientId: payload.client_id,
      actor: theSystem,
      action: 'make-certificates',
      subject: payload.policy_batch_ids.join(','),
      details: { policies: made },
      at: services.clock.now(),
    })
    publish(tx, { client_id: payload.client_id, event: 'notification' })
  })
}

async function enqueueWelcome(
  tx: Tx,
  payload: { client_id: string; policy_batch_ids: string[] },
): Promise<void> {
  const rows = await tx.all<{ id: string }>(sql`
    select id from policy where client_id = ${payload.client_id} and policy_batch_id = any(${payload.policy_batch_ids}::uuid[])
      and state = 'issued' and welcome_sent_at is null and email <> ''`)
  if (rows.length > 0)
    await enqueue(tx, 'send-welcome-mails', {
      client_id: payload.client_id,
      policy_ids: rows.map(({ id }) => id),
    })
}
