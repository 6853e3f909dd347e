import { theSystem } from '@campus/domain/audit/actor-ref'
import type { PrivacyCategory } from '@campus/domain/privacy/retention-table'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { enqueue, type JobHandler } from '../../platform/jobs/jobs.ts'
import { tryAndUndo } from '../../platform/jobs/timed-job.ts'
import type { Services } from '../../platform/services.ts'
import { isSetAside } from '../draft/public.ts'
import { dropConversations } from './drop-conversations.ts'
import { eraseUsers } from './erase-users.ts'
import {
  anonymisePolicies,
  claimPolicies,
  clearContact,
  contactIsOver,
  erasureIsDue,
  factsAreOver,
  formerContactIsOver,
  hasContact,
  periodSql,
  redactEnrollments,
  restrict,
} from './redact-policies.ts'
import { isCoverOver, marksOfInsured, redactMessages } from './person-messages.ts'
import { isPolicyFor, readInsured } from './person.ts'
import { removeRetiredFiles } from './remove-retired-files.ts'
import type { RowRef } from './clear-names.ts'

export type RetentionCounts = Record<string, number>
type Step = (tx: Tx, at: Date, limit: number) => Promise<number>

/**
 * Limits each step so that it doesn't hold its locks for long; a night with more to do repeats the steps
 * until nothing is left.
 */
const maxPerStep = 2000

const before = (category: PrivacyCategory, at: Date) => sql`${at}::timestamptz - ${periodSql(category)}`

/** Deletes rows whose period is over, up to the limit. */
const drop =
  (table: string, category: PrivacyCategory, moment: string): Step =>
  (tx, at, limit) =>
    tx.run(sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${sql.raw(moment)} < ${before(category, at)} limit ${limit})`)

/** The same for a log partitioned by time: expired partitions are dropped as a whole. */
const dropLog =
  (table: string, category: PrivacyCategory, early = sql`interval '0'`): Step =>
  async (tx, at, limit) =>
    (
      await tx.one<{ gone: number }>(
        sql`select drop_old_rows(${table}, ${before(category, at)} + ${early}, ${limit}) as gone`,
      )
    ).gone

/**
 * The nightly steps, in this order. Every step processes what is due at the instant, and is safe to repeat.
 */
const steps: Record<string, Step> = {
  sign_in_attempts: dropLog('sign_in_attempt', 'sign_in_attempts'),
  sessions: (tx, at, limit) =>
    tx.run(sql`
      delete from session where token_hash in (
        select token_hash from session where expires_at < ${before('sessions', at)}
          or last_used_at < ${before('sessions', at)} - interval '12 hours' limit ${limit})`),
  pins: drop('pin', 'pins_and_tokens', 'expires_at'),
  account_tokens: drop('account_token', 'pins_and_tokens', 'expires_at'),
  rate_windows: dropLog('rate_window', 'rate_windows'),
  idempotent_answers: drop('idempotent_answer', 'idempotent_answers', 'created_at'),
  // only IDs and amounts; kept as long as a response that may be requested again
  policy_quotes: drop('policy_quote', 'idempotent_answers', 'expires_at'),
  messages: (tx, at, limit) =>
    dropConversations(tx, sql`c.last_message_at < ${before('messages', at)}`, limit),
  message_drafts: drop('message_draft', 'messages', 'saved_at'),
  // a month at a time, and none longer than promised
  notifications: dropLog('notification', 'notifications', sql`interval '1 month'`),
  contact_requests: drop('contact_request', 'contact_requests', 'created_at'),
  // an open complaint has no end yet
  complaint_notes: (tx, at, limit) =>
    tx.run(sql`
      update complaint set trusted_name = null, trusted_contact = null, vulnerability = null where id in (
        select id from complaint where (trusted_name is not null or vulnerability is not null)
          and ended_at < ${before('complaint_notes', at)} limit ${limit})`),
  complaints: drop('complaint', 'complaints', 'ended_at'),
  outbox: drop('outbox_message', 'outbox', 'created_at'),
  failed_jobs: async (tx, at) =>
    (await tx.one<{ jobs: number }>(sql`select drop_failed_jobs(${before('failed_jobs', at)}) as jobs`)).jobs,
  // their deliveries and attempts are deleted with them; an event with a pending retry is kept until sent
  webhook_events: (tx, at, limit) =>
    tx.run(sql`
      delete from webhook_event where id in (
        select v.id from webhook_event v where v.created_at < ${before('webhook_deliveries', at)} and not exists (
          select 1 from webhook_delivery d where d.client_id = v.client_id and d.event_id = v.id and d.status = 'pending')
        limit ${limit})`),
  // the proof of a transfer that a school uploaded, which may name travellers; the payment itself stays
  remittances: async (tx, at, limit) => {
    const files = await tx.all<{ id: string }>(sql`
      select id from document where kind = 'remittance' and created_at < ${before('remittances', at)} order by id limit ${limit} for update skip locked`)
    const among = sql`any(${files.map(({ id }) => id)}::uuid[])`
    await tx.run(sql`update payment_transaction set receipt_id = null where receipt_id = ${among}`)
    return tx.run(sql`delete from document where id = ${among}`)
  },
  export_files: (tx, at, limit) =>
    tx.run(sql`
      update privacy_request set status = 'expired', storage_key = null where id in (
        select id from privacy_request where status = 'ready' and expires_at <= ${at} limit ${limit})`),
  client_archives: (tx, at, limit) =>
    tx.run(sql`
      update client_archive set status = 'expired', storage_key = null, missing = '[]' where id in (
        select id from client_archive where status = 'ready' and expires_at <= ${at} limit ${limit})`),
  // an open incident has no end yet
  incidents: async (tx, at, limit) =>
    (
      await tx.one<{ gone: number }>(
        sql`select drop_old_incidents(${before('incidents', at)}, ${limit}) as gone`,
      )
    ).gone,
  import_files: (tx, at, limit) =>
    tx.run(sql`
      delete from import_draft where id in (
        select id from import_draft where updated_at < ${before('import_files', at)}
          or (committed_batch_id is not null or discarded_at is not null or ${isSetAside}) and updated_at < ${before('finished_imports', at)} limit ${limit})`),
  person_forms: drop('person_form', 'import_files', 'saved_at'),
  // the people asked and their links are deleted with the request
  family_requests: drop('family_ask', 'family_requests', 'expires_at'),
  not_enrolled: async (tx, at, limit) => {
    const rows = await redactEnrollments(
      tx,
      // people still to be ordered are in an open cart
      sql`(e.client_id, e.id) in (
        select client_id, id from enrollment
        where status in ('not_enrolled', 'deleted') and anonymised_at is null and updated_at < ${before('not_enrolled', at)}
        union all
        select e.client_id, e.id from policy_batch b join enrollment e on e.client_id = b.client_id and e.policy_batch_id = b.id
        where b.status = 'open' and b.created_at < ${before('open_enrollments', at)} and e.status = 'open'
          and e.anonymised_at is null and e.updated_at < ${before('open_enrollments', at)}
        limit ${limit})`,
      at,
    )
    return rows.length
  },
  requested_erasures: async (tx, at, limit) => {
    const rows = await claimPolicies(tx, erasureIsDue(at), limit)
    await redactMessagesAbout(tx, rows, at)
    await clearContact(tx, rows)
    await restrict(tx, rows, at)
    return rows.length
  },
  policy_contact: async (tx, at, limit) => {
    const rows = await claimPolicies(tx, contactIsOver(at), limit)
    await clearContact(tx, rows)
    return rows.length
  },
  policy_former_contact: async (tx, at, limit) => {
    const rows = await claimPolicies(tx, formerContactIsOver(at), limit)
    await clearContact(tx, rows)
    return rows.length
  },
  policy_facts: async (tx, at, limit) => {
    const rows = await claimPolicies(tx, sql`not ${hasContact} and ${factsAreOver(at)}`, limit)
    await anonymisePolicies(tx, rows, at)
    return rows.length
  },
  user_accounts: async (tx, at, limit) => {
    const users = await tx.all<{ id: string }>(sql`
      select id from school_user where status = 'inactive' and erased_at is null
        and coalesce(last_login_at, created_at) < ${before('user_account', at)} order by id limit ${limit} for update skip locked`)
    await eraseUsers(
      tx,
      users.map(({ id }) => id),
      at,
    )
    return users.length
  },
  audit_origins: (tx, at, limit) =>
    tx.run(sql`
      update audit_line set address = '', device = '', origin_salt = null where id in (
        select id from audit_line where version > 1 and origin_salt is not null and at < ${before('audit_origins', at)} limit ${limit})`),
}

/** When the last cover of a person who asked to be erased has ended, removes their name from messages too. */
async function redactMessagesAbout(tx: Tx, policies: readonly RowRef[], at: Date): Promise<void> {
  for (const { client_id: clientId, id } of policies) {
    const person = await readInsured(tx, clientId, id)
    if (!person || !(await isCoverOver(tx, person, at))) continue
    const { look } = await redactMessages(tx, clientId, await marksOfInsured(tx, person))
    await tx.run(sql`
      update privacy_request r set look = ${look}::uuid[] where r.client_id = ${clientId} and r.kind = 'erasure'
        and r.person_id in (select policy.id from policy where ${isPolicyFor(person)})`)
  }
}

/**
 * Deletes everything whose retention is over at an instant. Returns counts by kind, and whether more is left.
 */
export async function runRetention(
  services: Services,
  at: Date,
  limit = maxPerStep,
): Promise<{ counts: RetentionCounts; hasMore: boolean }> {
  const counts: RetentionCounts = {}
  for (const [name, step] of Object.entries(steps)) {
    counts[name] = await services.database.withCompany((tx) => step(tx, at, limit))
  }
  counts['files'] = await removeRetiredFiles(services)
  const done = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  if (Object.keys(done).length > 0) {
    await services.database.withCompany((tx) =>
      writeAuditLine(tx, { clientId: null, actor: theSystem, action: 'run-retention', details: done, at }),
    )
  }
  return { counts, hasMore: Object.values(counts).some((count) => count >= limit) }
}

/** The amounts that the first pass of `runRetention` would delete, except files; nothing is changed. */
export async function countRetention(
  { database }: Pick<Services, 'database'>,
  at: Date,
): Promise<{ counts: RetentionCounts; hasMore: boolean }> {
  const counts: RetentionCounts = {}
  for (const [name, step] of Object.entries(steps))
    counts[name] = await tryAndUndo(database, (tx) => step(tx, at, maxPerStep))
  return { counts, hasMore: false }
}

export const retentionJob: JobHandler<'retention'> = async (_payload, services) => {
  const { counts, hasMore } = await runRetention(services, services.clock.now())
  services.log.info({ counts }, 'retention')
  if (hasMore) await services.database.withCompany((tx) => enqueue(tx, 'retention', {}))
}
