import { keepStatement } from '../src/features/policies/withdrawal/keep-statement.ts'
import { tellDecision } from '../src/features/policies/withdrawal/waiting-statements.ts'
import { theSystem } from '@campus/domain/audit/actor-ref'
import { complaintRow } from '@campus/domain/complaints/complaint-clocks'
import { formatProseDate } from '@campus/i18n/format-date'
import { formatMoney } from '@campus/i18n/format-money'
import { locales, type Locale } from '@campus/i18n/locale'
import { readCatalog, translator } from '@campus/i18n/node-catalogs'
import { beforeAll, expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { notifyUser, type SecurityEvent } from '../src/features/auth/notify-user.ts'
import { writeAcknowledgement, writeFinalResponse } from '../src/features/complaints/complaint-mail.ts'
import { mailWhoAsked } from '../src/features/invitations/send-email-pin.ts'
import { writeFamilyMail } from '../src/features/family-requests/family-mail.ts'
import { sendInvitation } from '../src/features/invitations/send-invitation.ts'
import { notifyClient, type Notice } from '../src/features/notifications/notify-client.ts'
import { sendWelcomeMailsJob } from '../src/features/policies/send-welcome-mails.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { expectWholeMail } from './support/mail-html.ts'
import { asMessage, queuedLetters } from './support/queued-messages.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
const now = new Date('2026-12-01T15:00:00Z')
const email = 'mia.master@harbour.example'
let mia: Caller
let clientId: string
let userId: string
let draftId: string
let policyOfChild: string
let policy: { id: string; email: string }

beforeAll(async () => {
  mia = await world.signIn(email)
  const user = await company((tx) =>
    tx.one<{ id: string; client_id: string }>(
      sql`select id, client_id from school_user where email = ${email}`,
    ),
  )
  clientId = user.client_id
  userId = user.id
  draftId = await company((tx) =>
    createUser(tx, clientId, {
      email: 'dora.draft@harbour.example',
      name: ['Dora', 'Draft'],
      role: 'Viewer',
      status: 'draft',
    }),
  )
  const person = somebody({ email: 'welcome@family.example' })
  const [bought] = await buyPolicies(world, mia, [person])
  if (!bought) throw new Error('no one has been insured')
  policy = { id: bought.id, email: 'welcome@family.example' }
  const child = somebody({ email: 'parent@family.example', first_name: 'Nino', date_of_birth: '2015-05-05' })
  const [boughtForChild] = await buyPolicies(world, mia, [child])
  if (!boughtForChild) throw new Error('no child has been insured')
  policyOfChild = boughtForChild.id
  // by mail, whatever it is about
  await company((tx) =>
    tx.run(sql`
      update school_user set notification_choices = (select jsonb_object_agg(event, '{"mail": true, "portal": true}'::jsonb)
        from unnest(array['message', 'invoice_due', 'payment', 'import_finished', 'family_answered', 'deadline', 'user_activated']) event) where id = ${userId}`),
  )
})

const amount = 'GBP 1234.50'
/** What each notice is given, as the code that sends it does. */
const noticeParams: Record<string, Notice['params']> = {
  user_activated: { name: 'Nadia Newcomer' },
  invoice_due: { number: 'GB26-I-000001', owed: amount, date: '2026-12-15' },
  import_finished: { people: 3, file: 'spring.csv' },
  family_answered: { families: 3, file: 'spring.csv' },
  cart_deadline: { people: 2, time: '2026-12-01T22:00:00.000Z' },
  payment_received: { number: 'GB26-I-000001', paid: amount },
  payment_credited: { number: 'GB26-I-000001', paid: amount, credited: amount },
  payment_late: { number: 'GB26-I-000001', paid: amount, credited: amount },
  invoice_overdue: { number: 'GB26-I-000001', owed: amount, date: '2026-12-15' },
  order_lapsed: { number: 'GB26-I-000001' },
  order_lapsed_credited: { number: 'GB26-I-000001', credited: amount },
  payment_refused: { number: 'GB26-I-000001', reason: 'none' },
  cart_closed: { people: 1 },
  new_message: { author: 'Nadia Newcomer', subject: 'GB26-I-000001' },
  transfer_withdrawn: { number: 'GB26-I-000001', amount },
  payment_refunded: { number: 'GB26-I-000001', amount },
  refund_failed: { number: 'GB26-I-000001', amount },
  credit_given: { amount, reason: 'GB26-I-000001' },
  written_off: { number: 'GB26-I-000001', amount, reason: 'GB26-I-000002' },
  withdrawal_stated: { number: 'GB26-000001-K', people: 1, date: '2026-12-15' },
  insurer_cancelled: { policy: 'GB26-000001-K', reason: 'GB26-I-000001' },
}
/** Shown in the portal and never mailed: nobody can choose a mail for them. */
const portalOnly = [
  'webhook_disabled',
  'certificates_ready',
  'export_ready',
  'archive_ready',
  'archive_failed',
]
const securityEvents: SecurityEvent[] = [
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_codes',
  'passkey_added',
  'password_changed',
  'sign_in_rules',
]

async function sendAll(locale: Locale): Promise<void> {
  await company(async (tx) => {
    await tx.run(sql`update school_user set language = ${locale} where id in (${userId}, ${draftId})`)
    await tx.run(sql`update client set preferred_lang = ${locale} where client_id = ${clientId}`)
    await sendInvitation(tx, world.services, { userId: draftId })
    for (const event of securityEvents)
      await notifyUser(tx, userId, { event, params: { name: 'Passkey A1' } })
    for (const [kind, params] of Object.entries(noticeParams))
      await notifyClient(tx, clientId, {
        kind,
        params,
        link: '/',
        permission: 'read_policy',
        only: userId,
        now,
      })
    const statement = {
      clientId,
      policyIds: [policy.id],
      name: 'Master User',
      email,
      language: locale,
      now: new Date(now),
    }
    await keepStatement(tx, { ...statement, channel: 'portal', actor: theSystem })
    await keepStatement(tx, { ...statement, channel: 'certificate', actor: theSystem })
    const told = {
      number: 'GB26-W-000001',
      name: 'Master User',
      email,
      language: locale,
      client: 'Harbour Language School',
    }
    await tellDecision(tx, [told], null)
    await tellDecision(tx, [told], 'GB26-I-000001')
  })
  await mailWhoAsked({ email }, world.services)
  await company((tx) => tx.run(sql`delete from pin`))
  // six pins an hour are for people
  await company((tx) => tx.run(sql`delete from rate_window`))
  await mia.post('/school/auth/email/forgot-password', { email })
  await mia.post('/school/auth/email-verification/send', { email })
  await sendWelcomeMailsJob(
    { client_id: clientId, policy_ids: [policy.id, policyOfChild], actor: theSystem },
    world.services,
  )
}

/** What families get, to a traveller, a parent and a group leader: written here, for it needs a draft to be sent. */
const familyMails = (language: Locale) =>
  (['traveller', 'guardian', 'leader'] as const).flatMap((recipient) =>
    (['first', 'reminder'] as const).map((kind) =>
      writeFamilyMail(
        [
          {
            id: 'r1',
            email: 'welcome@family.example',
            language,
            recipient,
            first_name: 'Nadia',
            last_name: 'Newcomer',
            campus_id: 'c1',
            organisation: 'Harbour Language School',
            product: 'Campus Cover',
            contact_name: 'Dana',
            contact_email: email,
            expires_at: new Date('2027-03-01T22:00:00Z'),
          },
        ],
        new Map([['r1', '/family#x' as const]]),
        kind,
      ),
    ),
  )
/** Subjects of mails to families among those of the catalogue. */
const familySubjects = 2

/** What complainants get: written here, because `complaints.test.ts` sends them. */
function complaintMails(language: Locale) {
  const complaint = {
    number: 'GB-C-2026-000001',
    about: 'product' as const,
    text: 'GB26-000001-K',
    name: 'Nadia Newcomer',
    email: 'welcome@family.example',
    language,
    received_at: now,
  }
  const { body } = complaintRow({
    about: 'product',
    countryId: 'DE',
    companyCountryId: 'GB',
    receivedOn: '2026-12-01',
  })
  return [
    writeAcknowledgement(complaint, { respondBy: '2027-01-12', body, contact: email }),
    writeFinalResponse(complaint, {
      outcome: 'partly_upheld',
      response: 'GB26-000001-K',
      signedBy: 'Grace',
      body,
      referBy: '2027-06-01',
    }),
  ]
}

const recipients = [email, 'dora.draft@harbour.example', 'welcome@family.example', 'parent@family.example']
const mailsByRecipient = () => Promise.all(recipients.map((one) => queuedLetters(world, one)))

/** Words of English that none of the other seven languages writes. */
const english = /\b(?:the|your|you|with|from|this|was|were|has|have|hello|please|sign|policy|invoice)\b/i
const germanToo = /\b(?:was|has)\b/gi

/** The mails that only the company gets, in English. */
const toCompany: ReadonlySet<string> = new Set([
  'mail.contact_subject',
  'mail.barrier_subject',
  'mail.withdrawal_company_subject',
  'mail.complaint_company_subject',
])

/** Keys of the mails in a catalogue. */
const kinds = () => {
  const keys = Object.keys(readCatalog('en'))
  return {
    subjects: keys.filter((key) => /^(?:mail|security)\..*_subject$/.test(key) && !toCompany.has(key)),
    notices: keys
      .filter((key) => /^notifications\..*_title$/.test(key))
      .map((key) => key.slice('notifications.'.length, -'_title'.length)),
  }
}

test('every notice of the catalogue is sent here or is shown in the portal alone', () => {
  expect([...Object.keys(noticeParams), ...portalOnly].sort()).toEqual(kinds().notices.sort())
})

test.each(locales)(
  'every mail in %s is whole: no placeholder, no English, greeting, dates and amounts',
  async (locale) => {
    const before = await mailsByRecipient()
    await sendAll(locale)
    const after = await mailsByRecipient()
    // the newest come first
    const letters = after.flatMap((mails, at) => mails.slice(0, mails.length - (before[at]?.length ?? 0)))
    const sent = letters.map((letter) => asMessage(world, { recipient: '', letter }))
    const t = translator(locale)
    const writtenHere = [...familyMails(locale), ...complaintMails(locale)]
    const ofOthers = writtenHere.map((letter) => asMessage(world, { recipient: '', letter }))
    for (const letter of [...letters, ...writtenHere]) expectWholeMail(letter)
    const subjects = kinds().subjects.length - familySubjects - complaintMails(locale).length
    // the receipt of a withdrawal has one subject and two texts: of the school, and of an insured person
    expect(sent).toHaveLength(subjects + 1 + Object.keys(noticeParams).length)
    for (const { subject = '', text } of [...sent, ...ofOthers]) {
      for (const output of [subject, text]) {
        expect(output.trim()).not.toBe('')
        expect(output).not.toMatch(
          /[{}]|\b(?:undefined|null|NaN)\b|\[object|(?:mail|notifications|security)\.[a-z_]+/,
        )
        expect(output, 'spaces left by a parameter').not.toMatch(/ {2}| [.,]|: *$/)
      }
      const own = `${subject} ${text}`.replaceAll(
        /https?:\S+|Harbour Language School|Master User|Campus Cover/g,
        '',
      )
      if (locale !== 'en') expect(own.replace(locale === 'de' ? germanToo : /$^/, '')).not.toMatch(english)
    }
    const texts = sent.map(({ text }) => text)
    const saying = (...words: string[]) =>
      texts.filter((text) => words.every((word) => text.includes(word))).length
    expect(saying(formatMoney('1234.50', 'GBP', locale))).toBeGreaterThanOrEqual(5)
    expect(saying(formatProseDate('2027-02-01', locale), formatProseDate('2027-02-14', locale))).toBe(2)
    expect(saying('Dora')).toBe(1)
    expect(saying('Nino')).toBe(1)
    expect(saying('Mia')).toBe(securityEvents.length)
    expect(saying(t('mail.notice_why'))).toBe(Object.keys(noticeParams).length)
  },
)
