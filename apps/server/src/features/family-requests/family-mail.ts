import { fullName } from '@campus/domain/full-name'
import { formatDeadline } from '@campus/i18n/format-date'
import { isLocale, type Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { sql, type Tx } from '../../platform/database/database.ts'
import { pagePath, writeLetter, type Letter, type LetterBlock } from '../../platform/mail/letter.ts'
import { enqueueAll } from '../../platform/jobs/jobs.ts'
import { hashToken, newToken } from '../../platform/security/session.ts'
import { productNameIn } from '../catalogue/public.ts'
import type { Services } from '../../platform/services.ts'

/** A recipient, with the details of the request for the email. */
export type FamilyRecipientRow = {
  id: string
  email: string
  language: string
  recipient: string
  first_name: string
  last_name: string
  campus_id: string
  organisation: string
  product: string
  contact_name: string | null
  contact_email: string | null
  expires_at: Date
}
type Kind = 'first' | 'reminder'

/** The columns of `FamilyRecipientRow`, from `family_request r`. */
export const recipientColumns = sql`
  r.id, r.email, r.language, r.recipient, r.person ->> 'first_name' as first_name, r.person ->> 'last_name' as last_name,
  d.campus_id, c.name as organisation, ${productNameIn(sql`r.language`)} as product, full_name(u.first_name, u.last_name) as contact_name, u.email as contact_email, ask.expires_at`
/** The tables for these columns. A colleague who has been erased or suspended since isn't named. */
export const recipientTables = sql`
  family_request r join family_ask ask on ask.client_id = r.client_id and ask.id = r.ask_id
  join import_draft d on d.client_id = r.client_id and d.id = r.draft_id
  join client c on c.client_id = r.client_id join contract on contract.client_id = d.client_id and contract.id = d.contract_id join product p on p.id = contract.product_id
  left join school_user u on u.client_id = ask.client_id and u.id = ask.actor_id and u.erased_at is null and u.suspended_at is null`

/**
 * Creates a link with a new token per person and returns its path; only the token's hash is stored. The token
 * is in the fragment, which browsers don't send to servers.
 */
export async function makeLinks(
  tx: Tx,
  services: Services,
  {
    clientId,
    people,
  }: { clientId: string; people: readonly Pick<FamilyRecipientRow, 'id' | 'campus_id' | 'language'>[] },
): Promise<Map<string, `/${string}`>> {
  const made = people.map((person) => ({ ...person, token: newToken() }))
  const rows = made.map(({ id, campus_id: campus, token }) => ({
    request_id: id,
    campus_id: campus,
    token_hash: hashToken(token).toString('hex'),
  }))
  await tx.run(sql`
    insert into family_link (client_id, token_hash, request_id, campus_id, created_at)
    select ${clientId}, decode(x.token_hash, 'hex'), x.request_id, x.campus_id, ${services.clock.now()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(token_hash text, request_id uuid, campus_id uuid)`)
  return new Map(made.map(({ id, language, token }) => [id, familyPath(language, token)]))
}

/** The page on which a family answers, in the language of its email. */
export const familyPath = (language: string, token: string): `/${string}` =>
  pagePath(isLocale(language) ? language : 'en', `/family#${token}`)

/** Queues emails: one per address and language, with a link for each person. */
export async function queueFamilyMails(
  tx: Tx,
  services: Services,
  { clientId, people, kind }: { clientId: string; people: readonly FamilyRecipientRow[]; kind: Kind },
): Promise<void> {
  if (people.length === 0) return
  const links = await makeLinks(tx, services, { clientId, people })
  const letters = Map.groupBy(people, ({ email, language }) => `${language} ${email.toLowerCase()}`)
  const mails = [...letters.values()].map((list) => ({
    client_id: clientId,
    request_ids: list.map(({ id }) => id),
    recipient: list[0]!.email,
    is_reminder: kind === 'reminder',
    letter: writeFamilyMail(list, links, kind),
  }))
  await enqueueAll(tx, 'send-family-mail', mails)
}

/** The text of an email to one address about one or several people. */
export function writeFamilyMail(
  people: readonly FamilyRecipientRow[],
  links: ReadonlyMap<string, `/${string}`>,
  kind: Kind,
): Letter {
  const [first] = people
  if (!first) throw new Error('a mail to a family is about somebody')
  const locale: Locale = isLocale(first.language) ? first.language : 'en'
  const t = translator(locale)
  const whom = people.some(({ recipient }) => recipient === 'guardian')
    ? 'guardian'
    : people.some(({ recipient }) => recipient === 'leader')
      ? 'leader'
      : 'traveller'
  const words = {
    organisation: first.organisation,
    product: first.product,
    until: formatDeadline(first.expires_at.toISOString(), locale, 'UTC'),
    contact: first.contact_name ? `${first.contact_name} (${first.contact_email})` : first.organisation,
    why: t(`mail.family_why_${whom}`, { organisation: first.organisation }),
  }
  const buttons = people.map((person): LetterBlock => {
    const lead = fullName(person) || t('mail.family_unnamed')
    return { kind: 'button', lead, label: t('mail.button_details'), path: links.get(person.id) ?? '/family' }
  })
  return writeLetter(t, {
    subject: t(kind === 'reminder' ? 'mail.family_reminder_subject' : 'mail.family_subject', words),
    text: 'mail.family_text',
    values: words,
    slots: { people: { kind: 'blocks', blocks: buttons } },
    facts: [
      { label: t('documents.product_name'), value: words.product },
      { label: t('mail.fact_deadline'), value: words.until },
    ],
  })
}
