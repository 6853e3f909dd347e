import { todayIn } from '@campus/domain/calendar-zone'
import { addPeriod, retentionTable } from '@campus/domain/privacy/retention-table'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { downloadZip } from 'client-zip'
import { actorOfRow, type ActorOfRow } from '../../platform/audit/actor-sql.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { gatherInsured, gatherUser, type Gathered } from './gather-person.ts'
import { personCopyPage } from './person-copy-page.ts'
import { readInsured, readUser } from './person.ts'

type Request = ActorOfRow &
  Pick<Tables['privacy_request'], 'status' | 'person_kind' | 'person_id' | 'language'> & {
    client: string
    company: string
  }

/** Puts all data held about a person into a zip and notifies the requester. A second run finds it done. */
export const exportPerson: JobHandler<'export-person'> = async (payload, services) => {
  const { client_id: clientId, request_id: id } = payload
  const { database, clock, storage } = services
  const now = clock.now()
  const loaded = await database.withCompany(async (tx) => {
    const request = await tx.maybe<Request>(sql`
      select r.status, r.person_kind, r.person_id, r.actor_kind, r.actor_id, r.actor_name, r.language, c.name as client, company.legal_name as company
      from privacy_request r join client c on c.client_id = r.client_id join company on company.id = c.company_id
      where r.id = ${id} and r.client_id = ${clientId}`)
    if (request?.status !== 'queued') return undefined
    return { request, held: await gather(tx, clientId, request) }
  })
  if (!loaded) return
  const { request, held } = loaded
  const bytes = held ? await writeZip(services, request, { held, now }) : undefined
  const key = bytes ? await storage.put(bytes) : null
  const expiresAt = new Date(now.getTime() + exportDays * 86_400_000)
  await database.withCompany(async (tx) => {
    const changed = await tx.run(sql`
      update privacy_request set status = ${key ? 'ready' : 'failed'}, storage_key = ${key}, bytes = ${bytes?.length ?? null},
        finished_at = ${now}, expires_at = ${key ? expiresAt : null}
      where id = ${id} and status = 'queued'`)
    if (changed === 0) return
    const line = {
      clientId,
      actor: actorOfRow(request),
      action: 'finish-export',
      subject: id,
      at: now,
    }
    await writeAuditLine(tx, { ...line, details: { documents: held?.documents.length ?? 0 } })
    await notifyRequester(tx, clientId, { userId: request.actor_id, now })
  })
}

const { days: exportDays = 0 } = retentionTable.export_files.period ?? {}

async function gather(
  tx: Tx,
  clientId: string,
  { person_kind: kind, person_id: id, language }: Request,
): Promise<(Gathered & { name: string }) | undefined> {
  if (kind === 'user') {
    const user = await readUser(tx, clientId, id)
    return user && { name: user.name, ...(await gatherUser(tx, user)) }
  }
  const person = await readInsured(tx, clientId, id)
  const t = translator(isLocale(language) ? language : 'en')
  return person && { name: person.name, ...(await gatherInsured(tx, person, t)) }
}

async function writeZip(
  services: Services,
  request: Request,
  { held, now }: { held: Gathered & { name: string }; now: Date },
): Promise<Uint8Array> {
  const t = translator(isLocale(request.language) ? request.language : 'en')
  const { name, sections } = held
  const facts = { name, client: request.client, company: request.company, madeAt: now, sections }
  const json = JSON.stringify(
    {
      ...facts,
      madeAt: now.toISOString(),
      keptUntil: addPeriod(todayIn('UTC', now), { days: exportDays }),
    },
    null,
    2,
  )
  const files = [
    { name: 'personal-data.html', input: personCopyPage(t, facts), lastModified: now },
    { name: 'personal-data.json', input: json, lastModified: now },
    ...(await Promise.all(
      held.documents.map(async (document) => ({
        name: `documents/${document.name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}`,
        input: await services.storage.read(document.storage_key),
        lastModified: now,
      })),
    )),
  ]
  return new Uint8Array(await downloadZip(files).arrayBuffer())
}

/** Only the requester is notified, and no one if it was an API key; the text names no one. */
async function notifyRequester(
  tx: Tx,
  clientId: string,
  { userId, now }: { userId: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into notification (client_id, user_id, kind, params, link, created_at)
    select client_id, id, 'export_ready', ${JSON.stringify({ days: exportDays })}::jsonb, '/profile?tab=privacy', ${now}
    from school_user where client_id = ${clientId} and id = ${userId}`)
  publish(tx, { client_id: clientId, event: 'notification' })
}
