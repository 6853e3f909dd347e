import {
  findMarks,
  hasMark,
  collectMarks,
  redactMarks,
  type PersonMarks,
} from '@campus/domain/privacy/person-marks'
import { actorNameSql } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { mustBeReached, policySource } from './redact-policies.ts'
import { isEnrollmentFor, isPolicyFor, type InsuredPerson, type UserPerson } from './person.ts'

/** Replaces a removed name, in every language. */
const replacement = '[…]'
/** Messages per page: names are compared in normalised form, which the database can't do. */
const pageSize = 1000

type Attachment = { document_id: string; name: string }
type Message = Pick<Tables['conversation_message'], 'id' | 'conversation_id' | 'body' | 'created_at'> & {
  author_id: string | null
  author: string
  attachments: Attachment[]
  subject: string
  last_message_at: Date
}
export type FoundMessage = Message & {
  /** It contains a name, an address or a passport number that can be removed. */
  isNamed: boolean
  /** Its text or attachments may concern the person beyond that. */
  needsLook: boolean
}

type NameRow = { first: string; last: string; email: string; passport: string; policy_number: string }

/**
 * Texts that identify an insured person, including values corrected since. An email address with which a
 * colleague signs in is left out.
 */
export async function marksOfInsured(tx: Tx, person: InsuredPerson): Promise<PersonMarks> {
  const rows = await tx.all<NameRow>(sql`
    select policy.first_name as first, policy.last_name as last, policy.email, policy.passport_number as passport, policy.policy_number
    from policy where ${isPolicyFor(person)}
    union select v.first_name, v.last_name, v.email, v.passport_number, ''
    from policy join policy_version v on v.client_id = policy.client_id and v.policy_id = policy.id where ${isPolicyFor(person)}
    union select coalesce(e.details ->> 'first_name', ''), coalesce(e.details ->> 'last_name', ''), coalesce(e.details ->> 'email', ''),
      e.passport_number, '' from enrollment e where ${isEnrollmentFor(person)}`)
  const staff = await tx.all<{ email: string }>(sql`
    select lower(email) as email from school_user where client_id = ${person.client_id}`)
  const ofStaff = new Set(staff.map(({ email }) => email))
  return collectMarks({
    names: rows,
    emails: rows.map(({ email }) => email).filter((email) => !ofStaff.has(email.toLowerCase())),
    passports: rows.map(({ passport }) => passport),
    policy_numbers: rows.map((row) => row.policy_number),
  })
}

/**
 * Whether the person no longer needs to be reached: while cover runs, messages about it are kept unchanged.
 */
export async function isCoverOver(tx: Tx, person: InsuredPerson, at: Date): Promise<boolean> {
  const running = await tx.maybe(sql`
    select 1 from ${policySource} where ${isPolicyFor(person)} and ${mustBeReached(at)} limit 1`)
  return running === undefined
}

/** Texts that identify a school user: the full name and the address. Single names aren't searched for. */
export async function marksOfUser(tx: Tx, user: UserPerson): Promise<PersonMarks> {
  const name = await tx.one<{ first: string; last: string }>(
    sql`select first_name as first, last_name as last from school_user where id = ${user.id}`,
  )
  const marks = collectMarks({ names: [name], emails: [user.email], passports: [], policy_numbers: [] })
  return { direct: marks.direct, hints: [] }
}

/** Every message of the client that mentions the person, or was written by them, oldest first. */
export async function findMessages(
  tx: Tx,
  clientId: string,
  { marks, authorId = null }: { marks: PersonMarks; authorId?: string | null | undefined },
): Promise<FoundMessage[]> {
  const messages: FoundMessage[] = []
  if (marks.direct.length + marks.hints.length === 0 && !authorId) return messages
  for (let after: string | null = null; ;) {
    const page: Message[] = await tx.all<Message>(sql`
      select m.id, m.conversation_id, c.subject, m.actor_id as author_id, ${actorNameSql('m')} as author, m.body, m.created_at, c.last_message_at,
        coalesce((select jsonb_agg(jsonb_build_object('document_id', d.id, 'name', d.name) order by a.place)
          from message_attachment a join document d on d.client_id = a.client_id and d.id = a.document_id
          where a.client_id = m.client_id and a.message_id = m.id), '[]') as attachments
      from conversation_message m join conversation c on c.client_id = m.client_id and c.id = m.conversation_id
      where m.client_id = ${clientId} and (${after}::uuid is null or m.id > ${after}::uuid) order by m.id limit ${pageSize}`)
    for (const message of page) {
      const text = [message.subject, message.body, ...message.attachments.map(({ name }) => name)].join('\n')
      const isNamed = hasMark(text, marks.direct)
      // a single name within the full name adds nothing
      const isHinted = hasMark(redactMarks(text, marks.direct, { replacement }), marks.hints)
      if (isNamed || isHinted || (authorId && message.author_id === authorId))
        messages.push({
          ...message,
          isNamed,
          needsLook: isHinted || (isNamed && message.attachments.length > 0),
        })
    }
    if (page.length < pageSize)
      return messages.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    after = page.at(-1)?.id ?? null
  }
}

/** Conversations that someone has to review, each once. */
export const previewMessages = (messages: readonly FoundMessage[]): { id: string; subject: string }[] => [
  ...new Map(
    messages
      .filter(({ needsLook }) => needsLook)
      .map((message) => [message.conversation_id, { id: message.conversation_id, subject: message.subject }]),
  ).values(),
]

/**
 * Removes the identifying texts from messages, subjects, attachment names and drafts. Returns the number of
 * messages and the conversations to review.
 */
export async function redactMessages(
  tx: Tx,
  clientId: string,
  marks: PersonMarks,
): Promise<{ messages: number; look: string[] }> {
  const messages = await findMessages(tx, clientId, { marks })
  const clean = (text: string) => redactMarks(text, marks.direct, { replacement })
  const named = messages.filter(({ isNamed }) => isNamed)
  for (const message of named) {
    await tx.run(sql`update conversation_message set body = ${clean(message.body)} where id = ${message.id}`)
    await tx.run(sql`
      update conversation set subject = ${clean(message.subject)} where id = ${message.conversation_id}`)
    for (const { document_id: id, name } of message.attachments) {
      if (hasMark(name, marks.direct))
        await tx.run(sql`update document set name = ${clean(name)} where id = ${id}`)
    }
  }
  await redactDrafts(tx, clientId, marks)
  return { messages: named.length, look: previewMessages(messages).map(({ id }) => id) }
}

/** Drafts haven't been sent, but they are stored all the same. */
async function redactDrafts(tx: Tx, clientId: string, { direct }: PersonMarks): Promise<void> {
  const drafts = await tx.all<
    Pick<Tables['message_draft'], 'user_id' | 'conversation_id' | 'subject' | 'body'>
  >(sql`select user_id, conversation_id, subject, body from message_draft where client_id = ${clientId}`)
  for (const draft of drafts) {
    if (findMarks(`${draft.subject}\n${draft.body}`, direct).length === 0) continue
    await tx.run(sql`
      update message_draft set subject = ${redactMarks(draft.subject, direct, { replacement })}, body = ${redactMarks(draft.body, direct, { replacement })}
      where user_id = ${draft.user_id} and conversation_id is not distinct from ${draft.conversation_id}::uuid`)
  }
}
