import * as calls from '@campus/contract/privacy'
import type { PersonRef, PrivacyRequest } from '@campus/contract/privacy'
import { actorRef, requireAllCampuses } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { hasPerson } from './person.ts'
import { readErasurePlan } from './get-erasure-plan.ts'
import { readRequests } from './list-privacy-requests.ts'

export const requestExport = handle(calls.requestExport, async ({ body }, context) => {
  requireAllCampuses(context.actor)
  if (!(await hasPerson(context.tx, context.actor.client_id, body))) throw notFound()
  return { request: await openRequest(context, 'export', body) }
})

export const requestErasure = handle(calls.requestErasure, async ({ body }, context) => {
  const { tx, actor, today } = context
  requireAllCampuses(actor)
  const { refusal } = await readErasurePlan(tx, actor, { ref: body, today })
  if (!body.confirmed) {
    const issues = [{ key: 'confirmed', code: 'erasure_not_confirmed' }]
    throw new Failure('erasure_not_confirmed', { issues })
  }
  if (refusal) throw new Failure(refusal)
  return { request: await openRequest(context, 'erasure', { kind: body.kind, id: body.id }) }
})

/** Returns the request still queued for the same person, if any: asking twice carries it out once. */
async function openRequest(
  context: Context,
  kind: 'export' | 'erasure',
  ref: PersonRef,
): Promise<PrivacyRequest> {
  const { tx, actor, now, t } = context
  const same = sql`r.kind = ${kind} and r.person_kind = ${ref.kind} and r.person_id = ${ref.id} and r.status = 'queued'`
  const [waiting] = await readRequests(tx, t, {
    clientId: actor.client_id,
    condition: same,
    page: { limit: 1, offset: 0 },
  })
  if (waiting) return waiting
  const { id } = await tx.one<{ id: string }>(sql`
    insert into privacy_request (client_id, kind, person_kind, person_id, ${actorColumns}, language, created_at)
    values (${actor.client_id}, ${kind}, ${ref.kind}, ${ref.id}, ${actorValues(actorRef(actor))}, ${t.locale}, ${now}) returning id`)
  await enqueue(tx, kind === 'export' ? 'export-person' : 'erase-person', {
    client_id: actor.client_id,
    request_id: id,
  })
  await audit(context, { action: `request-${kind}`, subject: id, details: { person: ref.kind } })
  return orNotFound(
    (
      await readRequests(tx, t, {
        clientId: actor.client_id,
        condition: sql`r.id = ${id}`,
        page: { limit: 1, offset: 0 },
      })
    )[0],
  )
}
