import type { ActorRef } from '@campus/domain/audit/actor-ref'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { formatDeadline } from '@campus/i18n/format-date'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import type { Translate } from '@campus/i18n/translate'
import { actorColumns, actorValues } from '../../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { allocateNumbers } from '../../../platform/database/number-sequence.ts'
import { enqueueAll } from '../../../platform/jobs/jobs.ts'
import { writeLetter, type Fact } from '../../../platform/mail/letter.ts'

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
  const policies = await tx.all<{ policy_number: string }>(sql`
    select policy_number from policy where client_id = ${clientId} and id = any(${[...policyIds]}::uuid[]) order by policy_number limit ${namedAtMost}`)
  const facts = (t: Translate): Fact[] => [
    { label: t('mail.fact_receipt_number'), value: number },
    { label: t('mail.fact_received'), value: formatDeadline(now.toISOString(), t.locale, 'UTC') },
    { label: t('mail.fact_statement'), value: t('mail.withdrawal_statement', { count: policyIds.length }) },
    {
      label: t('mail.fact_policies'),
      value: [
        ...policies.map(({ policy_number }) => policy_number),
        ...(policyIds.length > policies.length
          ? [t('mail.and_others', { count: policyIds.length - policies.length })]
          : []),
      ].join(', '),
    },
    { label: t('mail.fact_policyholder'), value: client.name },
    { label: t('mail.fact_made_by'), value: name },
    { label: t('mail.fact_receipt_address'), value: email },
  ]
  const t = translator(isLocale(language) ? language : 'en')
  const toCompany = translator('en')
  await enqueueAll(tx, 'send-mail', [
    {
      recipient: email,
      letter: writeLetter(t, {
        subject: t('mail.withdrawal_subject', { number }),
        text: isSchool ? 'mail.withdrawal_text' : 'mail.withdrawal_stated_text',
        values: { name, client: client.name },
        facts: facts(t),
        why: t('mail.why_withdrew'),
      }),
    },
    {
      recipient: client.company.contact.email,
      letter: writeLetter(toCompany, {
        subject: toCompany('mail.withdrawal_company_subject', { client: client.name, number }),
        text: isSchool ? 'mail.withdrawal_company_text' : 'mail.withdrawal_company_stated_text',
        values: { insurer: client.company.insurer.name, client: client.name },
        facts: facts(toCompany),
        why: toCompany('mail.why_contact'),
      }),
    },
  ])
  return { number, made_at: now.toISOString() }
}

/** `GB26-W-000123`: company, year and sequence, as invoices are numbered. */
async function nextNumber(tx: Tx, companyId: string, year: number): Promise<string> {
  const sequence = await allocateNumbers(tx, companyId, { kind: 'withdrawal', year })
  return `${companyId.toUpperCase()}${String(year % 100).padStart(2, '0')}-W-${String(sequence).padStart(6, '0')}`
}
