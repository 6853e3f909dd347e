import type { ActorRef } from '@campus/domain/audit/actor-ref'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { receiptFacts } from '@campus/documents/withdrawal-receipt'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { actorColumns, actorValues } from '../../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { allocateNumbers } from '../../../platform/database/number-sequence.ts'
import { enqueueAll } from '../../../platform/jobs/jobs.ts'
import { writeLetter } from '../../../platform/mail/letter.ts'

export type Statement = {
  clientId: string
  policyIds: readonly string[]
  /** The school's takes effect at once; that of an insured person waits for the school. */
  channel: 'portal' | 'certificate'
  name: string
  email: string
  language: string
  actor: ActorRef
  now: Date
}

export type Receipt = { number: string; made_at: string }

/** A receipt names this many policies one by one and counts the others. */
const namedAtMost = 50

/**
 * Keeps a statement of withdrawal and mails its receipt, with content, date and time, to the person who made it; the
 * company gets a copy, from which it informs the insurer. Source: Directive (EU) 2023/2673, article 11a(5).
 */
export async function keepStatement(tx: Tx, statement: Statement): Promise<Receipt> {
  const { clientId, policyIds, channel, name, email, language, actor, now } = statement
  const isSchool = channel === 'portal'
  const client = await tx.one<{ name: string; company_id: string; company: CompanySource; year: string }>(sql`
    select c.name, c.company_id, company.details as company, client_day(c.client_id, ${now}) as year
    from client c join company on company.id = c.company_id where c.client_id = ${clientId}`)
  const number = await nextNumber(tx, client.company_id, Number(client.year.slice(0, 4)))
  const { id } = await tx.one<{ id: string }>(sql`
    insert into withdrawal (client_id, number, channel, name, email, language, state, ${actorColumns}, made_at, ended_at)
    values (${clientId}, ${number}, ${channel}, ${name}, ${email}, ${language}, ${isSchool ? 'effective' : 'waiting'}, ${actorValues(actor)}, ${now}, ${isSchool ? now : null})
    returning id`)
  await tx.run(sql`
    insert into withdrawal_policy (client_id, withdrawal_id, policy_id)
    select ${clientId}::uuid, ${id}::uuid, policy_id from unnest(${[...policyIds]}::uuid[]) as policy_id`)
  const received = {
    number,
    made_at: now.toISOString(),
    name,
    email,
    policyholder: client.name,
    ...(await readStatedPolicies(tx, clientId, id)),
  }
  const t = translator(isLocale(language) ? language : 'en')
  const toCompany = translator('en')
  await enqueueAll(tx, 'send-mail', [
    {
      recipient: email,
      letter: writeLetter(t, {
        subject: t('mail.withdrawal_subject', { number }),
        text: isSchool ? 'mail.withdrawal_text' : 'mail.withdrawal_stated_text',
        values: { name, client: client.name },
        facts: receiptFacts(received, t.locale),
        why: t('mail.why_withdrew'),
      }),
    },
    {
      recipient: client.company.contact.email,
      letter: writeLetter(toCompany, {
        subject: toCompany('mail.withdrawal_company_subject', { client: client.name, number }),
        text: isSchool ? 'mail.withdrawal_company_text' : 'mail.withdrawal_company_stated_text',
        values: { insurer: client.company.insurer.name, client: client.name },
        facts: receiptFacts(received, 'en'),
        why: toCompany('mail.why_contact'),
      }),
    },
  ])
  return { number, made_at: received.made_at }
}

/** The policies of a statement: the first by number, and how many there are. */
export async function readStatedPolicies(
  tx: Tx,
  clientId: string,
  statementId: string,
): Promise<{ policy_numbers: string[]; policy_count: number }> {
  const rows = await tx.all<{ policy_number: string }>(sql`
    select policy.policy_number from withdrawal_policy w join policy on policy.client_id = w.client_id and policy.id = w.policy_id
    where w.client_id = ${clientId} and w.withdrawal_id = ${statementId} order by policy.policy_number`)
  const numbers = rows.map(({ policy_number }) => policy_number)
  return { policy_numbers: numbers.slice(0, namedAtMost), policy_count: numbers.length }
}

/** `GB26-W-000123`: company, year and sequence, as invoices are numbered. */
async function nextNumber(tx: Tx, companyId: string, year: number): Promise<string> {
  const sequence = await allocateNumbers(tx, companyId, { kind: 'withdrawal', year })
  return `${companyId.toUpperCase()}${String(year % 100).padStart(2, '0')}-W-${String(sequence).padStart(6, '0')}`
}
