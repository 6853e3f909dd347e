import { fullName } from '@campus/domain/full-name'
import { isMinorOn } from '@campus/domain/family-requests/choose-recipient'
import type { StandingDocument } from '@campus/domain/policy/standing-documents'
import { formatProseDate } from '@campus/i18n/format-date'
import type { Translate } from '@campus/i18n/translate'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { writeLetter, type Letter } from '../../platform/mail/letter.ts'

export type Welcomed = Pick<
  Tables['policy'],
  'first_name' | 'last_name' | 'date_of_birth' | 'policy_number' | 'start_date' | 'end_date'
> & {
  client_name: string
  product: string
  emergency_phone: string
  /** The documents of the product that are attached. */
  documents: readonly StandingDocument[]
}

const attachedText = (documents: readonly StandingDocument[]) =>
  documents.includes('ipid_additional') ? 'mail.welcome_documents_additional' : 'mail.welcome_documents'

/** The email to an insured person; a minor's goes to a parent or guardian and explains what a policy is. */
export function writeWelcome(t: Translate, person: Welcomed): Letter {
  const name = fullName(person)
  const values = {
    name,
    first_name: person.first_name,
    client: person.client_name,
    product: person.product,
    policy_number: person.policy_number,
    start_date: formatProseDate(person.start_date, t.locale),
    end_date: formatProseDate(person.end_date, t.locale),
    emergency_phone: person.emergency_phone,
  }
  const isMinor =
    isMinorOn(person.date_of_birth ?? '', { start: person.start_date, today: person.start_date }) === true
  return writeLetter(t, {
    subject: t(isMinor ? 'mail.welcome_minor_subject' : 'mail.welcome_subject', values),
    text: isMinor ? 'mail.welcome_minor_text' : 'mail.welcome_text',
    values,
    ...(person.documents.length > 0 ? { also: t(attachedText(person.documents)) } : {}),
    facts: [
      { label: t('documents.policy_number'), value: person.policy_number },
      { label: t('documents.insured_person'), value: name },
      { label: t('documents.product_name'), value: person.product },
      { label: t('policies.start_date'), value: values.start_date },
      { label: t('policies.end_date'), value: values.end_date },
      { label: t('documents.emergency_telephone'), value: person.emergency_phone },
    ],
    why: t('mail.why_insured', { client: person.client_name }),
  })
}
