import type { ComplaintBody } from '@campus/domain/complaints/complaint-rows'
import type { ComplaintOutcome } from '@campus/domain/complaints/complaint-figures'
import { formatDeadline, formatProseDate } from '@campus/i18n/format-date'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import type { Translate } from '@campus/i18n/translate'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { writeLetter, type Fact, type Letter, type Slot } from '../../platform/mail/letter.ts'

type Complaint = Pick<
  Tables['complaint'],
  'number' | 'about' | 'text' | 'name' | 'email' | 'language' | 'received_at'
>

const translatorFor = ({ language }: Pick<Complaint, 'language'>) =>
  translator(isLocale(language) ? language : 'en')

/** Paragraphs typed by a person, separated by empty lines. */
const written = (text: string): Slot => ({
  kind: 'blocks',
  blocks: text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => ({ kind: 'paragraph', text: part.trim() })),
})

/** Terms are counted in days of UTC, and so are the times in the mails. */
const moment = (t: Translate, at: Date) => formatDeadline(at.toISOString(), t.locale, 'UTC')

const factsOf = (t: Translate, complaint: Complaint): Fact[] => [
  { label: t('complaints.fact_number'), value: complaint.number },
  { label: t('complaints.fact_about'), value: t(`complaints.about_${complaint.about}`) },
  { label: t('complaints.fact_received'), value: moment(t, complaint.received_at) },
]

const bodyFacts = (t: Translate, { name, address, website }: ComplaintBody): Fact[] => [
  { label: t('complaints.fact_ombudsman'), value: name },
  { label: t('complaints.fact_address'), value: address },
  { label: t('complaints.fact_website'), value: website },
]

/** Acknowledges a complaint at once: what was sent, when, and what happens by when. */
export function writeAcknowledgement(
  complaint: Complaint,
  { respondBy, body, contact }: { respondBy: string; body: ComplaintBody; contact: string },
): Letter {
  const t = translatorFor(complaint)
  const until = formatProseDate(respondBy, t.locale)
  return writeLetter(t, {
    subject: t('mail.complaint_received_subject', { number: complaint.number }),
    text: 'mail.complaint_received_text',
    values: { name: complaint.name, until, contact },
    slots: { text: written(complaint.text) },
    facts: [
      ...factsOf(t, complaint),
      { label: t('complaints.fact_answer_by'), value: until },
      ...bodyFacts(t, body),
    ],
    why: t('mail.why_complaint'),
  })
}

/** The final response, with the body that the complainant can go to and the last day for it. */
export function writeFinalResponse(
  complaint: Complaint,
  answer: {
    outcome: ComplaintOutcome
    response: string
    signedBy: string
    body: ComplaintBody
    referBy: string | null
  },
): Letter {
  const t = translatorFor(complaint)
  return writeLetter(t, {
    subject: t('mail.complaint_answered_subject', { number: complaint.number }),
    text: 'mail.complaint_answered_text',
    values: { name: complaint.name, signed: answer.signedBy },
    slots: { response: written(answer.response) },
    facts: [
      ...factsOf(t, complaint),
      { label: t('complaints.fact_outcome'), value: t(`complaints.outcome_${answer.outcome}`) },
      ...bodyFacts(t, answer.body),
      ...(answer.referBy
        ? [{ label: t('complaints.fact_refer_by'), value: formatProseDate(answer.referBy, t.locale) }]
        : []),
    ],
    why: t('mail.why_complaint'),
  })
}

/** Tells the company, in English. The trusted contact and the note on vulnerability are read with `complaints show`. */
export function writeCompanyMail(complaint: Complaint, respondBy: string): Letter {
  const t = translator('en')
  const until = formatProseDate(respondBy, 'en')
  return writeLetter(t, {
    subject: t('mail.complaint_company_subject', { number: complaint.number, until }),
    text: 'mail.complaint_company_text',
    values: { name: complaint.name, email: complaint.email, number: complaint.number, until },
    slots: { text: written(complaint.text) },
    facts: factsOf(t, complaint),
    why: t('mail.why_contact'),
  })
}
