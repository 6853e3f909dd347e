import { fullName } from '@campus/domain/full-name'
import { templateVersion } from '@campus/documents/template-version'
import { theSystem } from '@campus/domain/audit/actor-ref'
import { isLocale } from '@campus/i18n/locale'
import { actorColumns, actorValues } from '../../../platform/audit/actor-sql.ts'
import { writeAuditLine } from '../../../platform/audit/audit.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/jobs/event-hub.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { sha256 } from '../../../platform/files/storage.ts'
import { notifyClient } from '../../notifications/public.ts'
import { readCertificates, type CertificateRow } from './certificate-of.ts'
import { createCertificateRenderer, type CertificateRenderer } from './render-certificates.ts'

/** As many as are stored in one transaction: progress shows in steps of this many. */
const chunk = 100

/**
 * Makes the certificates that policies of these orders still lack. It goes on where an earlier run stopped,
 * so it may be repeated at any time; at the end it tells the client, and sends the welcome mails if asked.
 */
export const makeCertificates: JobHandler<'make-certificates'> = async (payload, services) => {
  const lacking = sql`y.client_id = ${payload.client_id} and y.policy_batch_id = any(${payload.policy_batch_ids}::uuid[])
    and y.state = 'issued' and y.certificate_id is null and y.restricted_at is null`
  const renderer = createCertificateRenderer()
  let made = 0
  const unrenderable: string[] = []
  try {
    for (;;) {
      const condition =
        unrenderable.length > 0 ? sql`${lacking} and y.id <> all(${unrenderable}::uuid[])` : lacking
      const rows = await services.database.withClient(payload.client_id, (tx) =>
        readCertificates(tx, condition, {
          publicUrl: services.publicUrl(),
          now: services.clock.now(),
          limit: chunk,
        }),
      )
      if (rows.length === 0) break
      made += await storeChunk(rows, renderer, services, unrenderable)
    }
  } finally {
    renderer.close()
  }
  await services.database.withClient(payload.client_id, async (tx) => {
    // somebody may have asked for the only certificate before this job: the mail is still to be sent
    if (payload.send_welcome_email) await enqueueWelcome(tx, payload)
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
    await publish(tx, { client_id: payload.client_id, event: 'notification' })
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

async function storeChunk(
  rows: CertificateRow[],
  renderer: CertificateRenderer,
  services: Services,
  unrenderable: string[],
): Promise<number> {
  const now = services.clock.now()
  const clientId = rows[0]?.client_id ?? ''
  const files = await renderer.render(
    rows.map((row) => ({ data: row.data, locale: isLocale(row.language) ? row.language : 'en' })),
  )
  const stored: Stored[] = []
  for (const [index, row] of rows.entries()) {
    const file = files[index]
    if (!file?.ok) {
      services.log.error({ policy: row.id, reason: file?.reason }, 'a certificate could not be made')
      unrenderable.push(row.id)
      continue
    }
    stored.push(await certificateFile(services, row, file.bytes))
  }
  return services.database.withClient(clientId, (tx) => linkCertificates(tx, clientId, stored, now))
}

type Stored = {
  policy: string
  version: number
  day: string
  name: string
  bytes: number
  sha: string
  key: string
  locale: string
  /** Everything that it says. */
  view: CertificateRow['data']
}

/** Puts a drawn certificate into the storage; it is a policy's only once it is linked. */
export async function certificateFile(
  { storage }: Services,
  row: CertificateRow,
  bytes: Uint8Array,
): Promise<Stored> {
  return {
    policy: row.id,
    version: row.version,
    day: row.data.issued_on,
    name: `${row.policy_number} - ${fullName(row)} - certificate.pdf`,
    bytes: bytes.length,
    sha: sha256(bytes),
    key: await storage.put(bytes),
    locale: isLocale(row.language) ? row.language : 'en',
    view: row.data,
  }
}

/**
 * Gives policies their certificates, with what they say written down beside them, and returns how many; one that changed
 * meanwhile waits for its next one.
 */
export async function linkCertificates(
  tx: Tx,
  clientId: string,
  stored: Stored[],
  now: Date,
): Promise<number> {
  return tx.run(sql`
    with made as (
      select uuidv7() as id, x.* from json_to_recordset(${JSON.stringify(stored)}::json)
        as x(policy uuid, version integer, day date, name text, bytes bigint, sha text, key text, locale text, view jsonb)),
    kept as (
      insert into document (id, client_id, kind, name, content_type, bytes, sha256, storage_key, created_at)
      select id, ${clientId}, 'certificate', left(name, 200), 'application/pdf', bytes, sha, key, ${now}::timestamptz from made),
    linked as (
      update policy y set certificate_id = made.id, certificate_version = y.certificate_version + 1, certificate_issued_on = made.day
      from made where y.client_id = ${clientId} and y.id = made.policy and y.version = made.version and y.certificate_id is null
      returning y.client_id, y.id, y.certificate_version),
    frozen as (
      insert into frozen_document (client_id, kind, policy_id, edition, locale, issued_on, view, created_at, template_version, sha256, storage_key, drawn_at)
      select linked.client_id, 'certificate', linked.id, linked.certificate_version, made.locale, made.day, made.view, ${now}::timestamptz,
        ${templateVersion()}, made.sha, made.key, ${now}::timestamptz
      from linked join made on made.policy = linked.id)
    insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at, edition)
    select client_id, id, 'certificate_made', ${actorValues(theSystem)}, ${now}::timestamptz, certificate_version from linked`)
}
