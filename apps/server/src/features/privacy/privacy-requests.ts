import * as calls from '@campus/contract/privacy'
import type { PersonRef, PrivacyRequest } from '@campus/contract/privacy'
import { requireAllCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { StreamResponse, type Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, found, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { toPage } from '../../platform/database/to-page.ts'
import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import { hasPerson } from './person.ts'
import { readErasurePlan } from './read-erasure-plan.ts'

export const getErasurePlan = handle(calls.getErasurePlan, async ({ body }, { tx, actor, today, t }) => {
  requireAllCampuses(actor)
  const { refusal, ...plan } = await readErasurePlan(tx, actor, body, today)
  return { ...plan, refusal: refusal ? issueText(t, { code: refusal }) : null }
})

export const requestExport = handle(calls.requestExport, async ({ body }, context) => {
  requireAllCampuses(context.actor)
  if (!(await hasPerson(context.tx, context.actor.client_id, body))) throw notFound()
  return { request: await openRequest(context, 'export', body) }
})

export const requestErasure = handle(calls.requestErasure, async ({ body }, context) => {
  const { tx, actor, today } = context
  requireAllCampuses(actor)
  const { refusal } = await readErasurePlan(tx, actor, body, today)
  if (!body.confirmed) {
    const issues = [{ key: 'confirmed', code: 'erasure_not_confirmed' }]
    throw new Failure('erasure_not_confirmed', { issues })
  }
  if (refusal) throw new Failure(refusal)
  return { request: await openRequest(context, 'erasure', { kind: body.kind, id: body.id }) }
})

/** A request that is still queued for the same person is the same request: asking twice does it once. */
async function openRequest(
  context: Context,
  kind: 'export' | 'erasure',
  ref: PersonRef,
): Promise<PrivacyRequest> {
  const { tx, actor, now, t } = context
  const same = sql`r.kind = ${kind} and r.person_kind = ${ref.kind} and r.person_id = ${ref.id} and r.status = 'queued'`
  const [waiting] = await readRequests(tx, t, actor.client_id, same, { limit: 1, offset: 0 })
  if (waiting) return waiting
  const { id } = await tx.one<{ id: string }>(sql`
    insert into privacy_request (client_id, kind, person_kind, person_id, requested_by, language, created_at)
    values (${actor.client_id}, ${kind}, ${ref.kind}, ${ref.id}, ${actor.user_id}, ${t.locale}, ${now}) returning id`)
  await enqueue(tx, kind === 'export' ? 'export-person' : 'erase-person', {
    client_id: actor.client_id,
    request_id: id,
  })
  await audit(context, { action: `request-${kind}`, subject: id, details: { person: ref.kind } })
  return found((await readRequests(tx, t, actor.client_id, sql`r.id = ${id}`, { limit: 1, offset: 0 }))[0])
}

export const listPrivacyRequests = handle(calls.listPrivacyRequests, async ({ query }, { tx, actor, t }) => {
  requireAllCampuses(actor)
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from privacy_request where client_id = ${actor.client_id}`,
  )
  const page = { limit: query.items, offset: (query.page - 1) * query.items }
  const items = await readRequests(tx, t, actor.client_id, sql`true`, page)
  return toPage(items, total, query, '/school/privacy/requests')
})

export const downloadExport = handle(calls.downloadExport, async ({ params }, context) => {
  const { tx, actor, now, services } = context
  requireAllCampuses(actor)
  const row = found(
    await tx.maybe<{ storage_key: string | null; expires_at: Date | null }>(sql`
      select storage_key, expires_at from privacy_request where id = ${params.id} and client_id = ${actor.client_id} and kind = 'export'`),
  )
  // a file of that age is gone, or on its way
  const key = row.storage_key
  if (!key || !row.expires_at || row.expires_at <= now) throw new Failure('export_not_ready')
  await audit(context, { action: 'download-export', subject: params.id })
  return new StreamResponse(() => services.storage.read(key), 'application/zip', 'personal-data.zip')
})

type Row = Omit<PrivacyRequest, 'person' | 'created_at' | 'finished_at' | 'expires_at' | 'requested_by'> & {
  person_kind: 'insured' | 'user'
  person_name: string | null
  requested_by: string | null
  created_at: Date
  finished_at: Date | null
  expires_at: Date | null
}

async function readRequests(
  tx: Tx,
  t: Translate,
  clientId: string,
  condition: ReturnType<typeof sql>,
  page: { limit: number; offset: number },
): Promise<PrivacyRequest[]> {
  const rows = await tx.all<Row>(sql`
    select r.id, r.kind, r.status, r.person_kind, r.created_at, r.finished_at, r.expires_at, r.bytes, array(select c.id from conversation c where c.id = any(r.look)) as look, coalesce(
        (select first_name || ' ' || last_name from policy where id = r.person_id and anonymised_at is null),
        (select concat_ws(' ', details ->> 'first_name', details ->> 'last_name') from enrollment where id = r.person_id and anonymised_at is null),
        (select first_name || ' ' || last_name from school_user where id = r.person_id and erased_at is null)) as person_name,
      coalesce((select first_name || ' ' || last_name from school_user where id = r.requested_by and erased_at is null), (select name from api_key where id = r.requested_by)) as requested_by
    from privacy_request r where r.client_id = ${clientId} and ${condition}
    order by r.created_at desc, r.id desc limit ${page.limit} offset ${page.offset}`)
  return rows.map(({ person_kind: kind, person_name: name, ...row }) => ({
    ...row,
    person: { kind, name: name || t('privacy.erased_person') },
    requested_by: row.requested_by ?? t('privacy.erased_person'),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }))
}
