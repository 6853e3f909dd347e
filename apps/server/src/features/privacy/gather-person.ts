import { aUser } from '@campus/domain/audit/actor-ref'
import { describeDevice } from '@campus/domain/audit/describe-device'
import type { PersonMarks } from '@campus/domain/privacy/person-marks'
import type { Translate } from '@campus/i18n/translate'
import { isActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { readDocumentsGiven } from '../given-documents/public.ts'
import { readPolicyEvents } from '../policies/public.ts'
import { copiedColumns } from './copied-columns.ts'
import { findMessages, marksOfInsured, marksOfUser } from './person-messages.ts'
import {
  isEnrollmentFor,
  isFamilyRequestFor,
  isPolicyFor,
  type InsuredPerson,
  type UserPerson,
} from './person.ts'

/** Rows of one kind, with the name of their section, `privacy.section_<name>`. */
export type Section = { name: SectionName; rows: Record<string, unknown>[] }
export type SectionName =
  | 'policies'
  | 'history'
  | 'orders'
  | 'invoices'
  | 'documents'
  | 'documents_given'
  | 'messages'
  | 'family_requests'
  | 'withdrawals'
  | 'account'
  | 'sessions'
  | 'notifications'
  | 'log'
export type HeldDocument = { name: string; storage_key: string }
export type Gathered = { sections: Section[]; documents: HeldDocument[] }

/** The person of a policy in readable form: a phone number as one value, amounts with a decimal point. */
const personOfCopy = sql.raw(copiedColumns('policy').join(', '))

/** All data held about an insured person, for a subject access request (GDPR, article 15). */
export async function gatherInsured(tx: Tx, person: InsuredPerson, t: Translate): Promise<Gathered> {
  const mine = isPolicyFor(person)
  const policies = await tx.all<Record<string, unknown>>(sql`
    select policy.policy_number, policy.state as status, ${personOfCopy}, p.name as product, campus.name as campus, (policy.total_minor / 100.0)::numeric(12, 2)::text as total, policy.currency, policy.created_at, policy.cancelled_at
    from policy join campus on campus.id = policy.campus_id join product_terms p on p.id = policy.product_terms_id
    where ${mine} order by policy.created_at`)
  const history = await readHistory(tx, person)
  const orders = await tx.all<{ details: Record<string, unknown> }>(sql`
    select e.details || jsonb_build_object('status', e.status, 'created_at', e.created_at) as details
    from enrollment e where ${isEnrollmentFor(person)} and e.status <> 'enrolled' order by e.created_at`)
  const invoices = await tx.all<Record<string, unknown>>(sql`
    select distinct i.number, i.created_at, policy.policy_number, (l.total_minor / 100.0)::numeric(12, 2)::text as total, i.currency
    from policy join invoice_line l on l.client_id = policy.client_id and l.policy_id = policy.id join invoice i on i.client_id = l.client_id and i.id = l.invoice_id where ${mine} order by i.created_at`)
  const documents = await tx.all<HeldDocument>(sql`
    select distinct d.name, d.storage_key from policy join document d on d.client_id = policy.client_id and d.kind = 'certificate'
      and (d.id = policy.certificate_id or starts_with(d.name, policy.policy_number || ' - ')) where ${mine}
    union select policy.policy_number || ' - receipt ' || f.edition || '.pdf', f.storage_key from policy
      join frozen_document f on f.client_id = policy.client_id and f.policy_id = policy.id and f.kind = 'receipt' and f.storage_key is not null
    where ${mine} order by name`)
  const rows = { policies, history, orders: orders.map(({ details }) => details), invoices }
  const sections: Section[] = [
    ...Object.entries(rows).map(([name, list]) => ({ name: name as SectionName, rows: list })),
    { name: 'documents', rows: documents.map(({ name }) => ({ name })) },
    { name: 'documents_given', rows: await readGiven(tx, person, t) },
    {
      name: 'messages',
      rows: await readPersonMessages(tx, person, { marks: await marksOfInsured(tx, person) }),
    },
    { name: 'family_requests', rows: await readFamilyRequests(tx, person) },
    { name: 'withdrawals', rows: await readWithdrawals(tx, person) },
  ]
  return { sections: sections.filter((section) => section.rows.length > 0), documents }
}

type UserSession = Pick<
  Tables['session'],
  'created_at' | 'last_used_at' | 'expires_at' | 'address' | 'user_agent'
>

/** The events of each of the person's policies, with the values before and after. */
async function readHistory(tx: Tx, person: InsuredPerson): Promise<Record<string, unknown>[]> {
  const policies = await tx.all<{ id: string; policy_number: string }>(
    sql`select policy.id, policy.policy_number from policy where ${isPolicyFor(person)} order by policy.created_at, policy.id`,
  )
  const rows: Record<string, unknown>[] = []
  for (const { id, policy_number } of policies) {
    for (const { kind, at, reason, changes } of await readPolicyEvents(tx, person.client_id, id)) {
      const side = (value: 'old_value' | 'new_value') =>
        changes.length === 0
          ? null
          : Object.fromEntries(changes.map((change) => [change.field, change[value]]))
      rows.push({ policy_number, event: kind, at, old: side('old_value'), new: side('new_value'), reason })
    }
  }
  return rows
}

/** Which documents were given for each of the person's policies, to whom, how and when. */
async function readGiven(tx: Tx, person: InsuredPerson, t: Translate): Promise<Record<string, unknown>[]> {
  const policies = await tx.all<{ id: string; policy_number: string }>(
    sql`select policy.id, policy.policy_number from policy where ${isPolicyFor(person)} order by policy.created_at, policy.id`,
  )
  const given = await readDocumentsGiven(tx, person.client_id, {
    policyIds: policies.map(({ id }) => id),
    t,
  })
  return policies.flatMap(({ id, policy_number }) =>
    (given.get(id) ?? []).map((one) => ({
      policy_number,
      document: one.kind,
      edition: one.edition,
      language: one.language,
      content_hash: one.content_hash,
      given_to: one.given_to,
      how: one.how,
      given_at: one.given_at,
      before_contract: one.before_contract,
      accepts_limits: one.accepts_limits,
    })),
  )
}

/** The details requested from the family about the person, and its answers. */
const readFamilyRequests = (tx: Tx, person: InsuredPerson): Promise<Record<string, unknown>[]> =>
  tx.all<Record<string, unknown>>(sql`
    select r.person || jsonb_build_object('status', r.state, 'answers', r.answers) as details, r.email, r.created_at, r.answered_at
    from family_request r where ${isFamilyRequestFor(person)} order by r.created_at`)

/** Withdrawals from the person's policies. */
const readWithdrawals = (tx: Tx, person: InsuredPerson): Promise<Record<string, unknown>[]> =>
  tx.all<Record<string, unknown>>(sql`
    select s.number, policy.policy_number, s.name, s.email, s.made_at as created_at, s.state as status, s.decline_reason as reason
    from policy join withdrawal_policy w on w.client_id = policy.client_id and w.policy_id = policy.id
    join withdrawal s on s.client_id = w.client_id and s.id = w.withdrawal_id where ${isPolicyFor(person)} order by s.made_at`)

/** All data held about a school user: the account, its sessions, and its actions. */
export async function gatherUser(tx: Tx, user: UserPerson): Promise<Gathered> {
  const account = await tx.all<Record<string, unknown>>(sql`
    select u.first_name, u.last_name, u.email, nullif(concat_ws(' ', '+' || u.phone_country_code, u.phone_number), '') as phone_number, u.date_of_birth,
      u.job_title, u.department, u.language, u.status, u.created_at, u.last_login_at,
      (select string_agg(r.name, ', ') from school_user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles,
      (select string_agg(campus.name, ', ') from school_user_campus uc join campus on campus.id = uc.campus_id where uc.user_id = u.id) as campuses
    from school_user u where u.id = ${user.id}`)
  const sessions = await tx.all<UserSession>(sql`
    select created_at, last_used_at, expires_at, address, user_agent from session where user_id = ${user.id} order by created_at`)
  const notifications = await tx.all<Record<string, unknown>>(
    sql`select kind, params, created_at, read_at from notification where user_id = ${user.id} order by created_at`,
  )
  const log = await tx.all<Record<string, unknown>>(sql`
    select at, action, address, device from audit_line l where l.client_id = ${user.client_id} and ${isActor('l', aUser(user.id))} order by line_number`)
  const sections: Section[] = [
    { name: 'account', rows: account },
    { name: 'sessions', rows: sessions.map((row) => ({ ...row, device: describeDevice(row.user_agent) })) },
    { name: 'notifications', rows: notifications },
    {
      name: 'messages',
      rows: await readPersonMessages(tx, user, { marks: await marksOfUser(tx, user), authorId: user.id }),
    },
    { name: 'log', rows: log },
  ]
  return { sections: sections.filter((section) => section.rows.length > 0), documents: [] }
}

/** Messages written by the person or naming them. Others' names in them are kept: a message is one letter. */
async function readPersonMessages(
  tx: Tx,
  person: { client_id: string },
  { marks, authorId = null }: { marks: PersonMarks; authorId?: string | null | undefined },
): Promise<Record<string, unknown>[]> {
  const messages = await findMessages(tx, person.client_id, { marks, authorId })
  return messages.map(({ created_at, author, subject, body, attachments }) => ({
    created_at,
    author,
    subject,
    body,
    attachments: attachments.map(({ name }) => name),
  }))
}
