import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatProseDate } from '@campus/i18n/format-date'
import { locales } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { complaint, useComplaints } from './support/complaints.ts'
import { expectWholeMail } from './support/mail-html.ts'
import { ops, rejection } from './support/ops.ts'
import { asMessage, queuedLetters, queuedMails, queuedMessages } from './support/queued-messages.ts'
import { useTestApp } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

/** The operator's side of complaints, received on 1 December 2026 at 15:00 UTC. */
const world = useTestApp({ CLOCK: afternoon })
const { send, sent, stored, forgetLimits } = useComplaints(world)
let policy: Bought

beforeAll(async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const [bought] = await buyPolicies(world, mia, [somebody()])
  if (!bought) throw new Error('no one has been insured')
  policy = bought
})
beforeEach(forgetLimits)

const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)

describe('the operator', () => {
  test('reads the register, and a complaint with its history', async () => {
    const { number } = await sent({ policy_number: policy.policy_number })
    await ops(world, 'complaints', 'note', number, '--text', 'We asked the hospital.')
    const { output } = await ops(world, 'complaints', 'list', '--open')
    expect(output['complaints']).toContainEqual(
      expect.objectContaining({ number, state: 'open', is_overdue: false, country: 'GB' }),
    )
    const shown = await ops(world, 'complaints', 'show', number.toLowerCase())
    expect(shown.output['steps'].map(({ kind }: { kind: string }) => kind)).toEqual([
      'received',
      'acknowledged',
      'note',
    ])
    expect(shown.text).toContain('The hospital was not paid.')
    expect(shown.text).toContain(policy.policy_number)
    expect(await rejection(world, 'complaints', 'show', 'GB-C-2020-000001')).toMatchObject({
      message: expect.stringContaining('No complaint "GB-C-2020-000001"'),
    })
  })

  const answer = (number: string, ...words: string[]) =>
    ['complaints', 'answer', number, '--outcome', 'rejected', '--by', 'Grace Answer', ...words] as const

  test('answers once, by mail with the ombudsman of the country of risk and the last day to go there', async () => {
    // the complainant named France, the contract is British
    const { number, email } = await sent({ country_id: 'FR', policy_number: policy.policy_number })
    const words = answer(number, '--text', 'We cannot pay.\n\nThe wording excludes it.')
    const { output, text } = await ops(world, ...words)
    expect(output).toMatchObject({ number, is_late: false, ombudsman: 'Financial Ombudsman Service' })
    expect(text).toContain(email)
    const [mail] = await queuedMessages(world, email)
    expect(mail?.subject).toBe(`Our answer to your complaint ${number}`)
    for (const said of [
      'The wording excludes it.',
      'Grace Answer',
      'We don’t agree with you',
      'Exchange Tower, London E14 9SR',
      formatProseDate('2027-06-01', 'en'),
    ])
      expect(mail?.text).toContain(said)
    expect(await rejection(world, ...words)).toMatchObject({
      message: `${number} was answered on 2026-12-01 already.`,
    })
    expect(await rejection(world, 'complaints', 'withdraw', number, '--text', 'x')).toMatchObject({
      message: `${number} was answered on 2026-12-01 already.`,
    })
    expect(await queuedMails(world, email)).toHaveLength(2)
    const { output: shown } = await ops(world, 'complaints', 'show', number)
    expect(shown).toMatchObject({ state: 'answered', outcome: 'rejected' })
    expect(shown['steps'].at(-1)).toMatchObject({ kind: 'answered', actor: 'Grace Answer' })
  })

  test('answers once of two at the same moment', async () => {
    const { number, email } = await sent()
    const both = await Promise.allSettled([
      ops(world, ...answer(number, '--text', 'No')),
      ops(world, ...answer(number, '--text', 'No')),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await queuedMails(world, email)).toHaveLength(2)
  })

  test('reads a long answer from a file', async () => {
    const { number, email } = await sent()
    const file = join(mkdtempSync(join(tmpdir(), 'complaints-')), 'answer.txt')
    writeFileSync(file, 'You are right.\n')
    await ops(world, ...answer(number, '--text-file', file))
    expect((await queuedMessages(world, email))[0]?.text).toContain('You are right.')
  })

  test.each([
    [['--outcome', 'upheld', '--text', 'x'], '--by is required'],
    [['--outcome', 'upheld', '--by', 'Grace'], '--text is required'],
    [['--text', 'x', '--by', 'Grace'], '--outcome is required'],
    [
      ['--outcome', 'nice', '--text', 'x', '--by', 'Grace'],
      '--outcome must be one of upheld, partly_upheld, rejected, settled',
    ],
    [
      ['--outcome', 'upheld', '--text', 'x', '--text-file', 'y', '--by', 'Grace'],
      'give --text or --text-file, not both',
    ],
  ])('is told what is missing: %j', async (words, message) => {
    const { number } = await sent()
    expect(await rejection(world, 'complaints', 'answer', number, ...words)).toMatchObject({ message })
    expect(await stored(number)).toMatchObject({ state: 'open' })
  })

  test('removes what was noted with consent, when it is withdrawn', async () => {
    const { number } = await sent({ vulnerability: 'Ill', vulnerability_consent: true })
    await ops(world, 'complaints', 'forget', number)
    expect(await stored(number)).toMatchObject({ vulnerability: null, trusted_name: null })
    const { text } = await ops(world, 'complaints', 'show', number)
    expect(text).toContain('consent_withdrawn')
  })

  test('is told of complaints past their last day, and counts the year', async () => {
    const { number } = await sent({ country_id: 'DE' })
    const withdrawn = await sent({ country_id: 'DE' })
    await ops(world, 'complaints', 'withdraw', withdrawn.number, '--text', 'By phone')
    await sent({ country_id: 'ES' })
    const before = await ops(world, 'complaints', 'figures', '2026')
    await company((tx) =>
      tx.run(sql`update complaint set respond_by = '2026-11-30' where number = ${number}`),
    )
    const { output } = await ops(world, 'complaints', 'list', '--overdue')
    expect(output['complaints'].map((row: { number: string }) => row.number)).toEqual([number])
    const status = await ops(world, 'status')
    const check = status.output['checks'].find(({ name }: { name: string }) => name === 'complaints')
    expect(check).toEqual({
      name: 'complaints',
      state: 'warning',
      text: `past their last day to be answered: ${number}`,
    })
    const after = await ops(world, 'complaints', 'figures', '2026')
    expect(after.output['late']).toBe(before.output['late'] + 1)
    expect(after.output['by_country']).toMatchObject({ DE: 2 })
    expect(after.output['median_days']).toBe(0)
    expect((await ops(world, 'complaints', 'figures', '2025')).output).toMatchObject({ received: 0 })
    const ofSpain = await ops(world, 'complaints', 'figures', '2026', '--company', 'es')
    expect(ofSpain.output).toMatchObject({ company: 'es', received: 1, by_country: { ES: 1 } })
    expect(await rejection(world, 'complaints', 'figures', '26')).toMatchObject({
      message: '"26" must be a year such as 2026, and not in the future',
    })
  })
})

test.each(locales)('mails in %s are whole, in the language of the page', async (locale) => {
  const body = complaint({ country_id: 'IE', text: '1234' })
  const response = await send(body, { 'accept-language': locale })
  const { number } = response.body['data']
  await ops(world, 'complaints', 'answer', number, '--outcome', 'settled', '--text', '5678', '--by', 'Grace')
  const letters = await queuedLetters(world, body.email)
  const t = translator(locale)
  expect(letters.map(({ subject }) => subject)).toEqual([
    t('mail.complaint_answered_subject', { number }),
    t('mail.complaint_received_subject', { number }),
  ])
  for (const letter of letters) {
    expectWholeMail(letter)
    const { text } = asMessage(world, { recipient: '', letter })
    expect(text).not.toMatch(/[{}]|\b(?:undefined|null)\b|(?:mail|complaints)\.[a-z_]+/)
    expect(text).toContain('Lincoln House')
    expect(text).toContain(t('complaints.about_product'))
  }
})

describe('the register', () => {
  test('is closed to the role that serves schools', async () => {
    for (const table of ['complaint', 'complaint_step'])
      await expect(
        world.services.database.withSession((tx) => tx.all(sql`select 1 from ${sql.table(table)}`)),
      ).rejects.toThrow('permission denied')
  })

  test('has a history that only grows', async () => {
    await sent()
    await expect(company((tx) => tx.run(sql`update complaint_step set text = 'other'`))).rejects.toThrow(
      'append-only',
    )
  })

  test('loses consented notes a year after the answer, and ended complaints after six; open ones stay', async () => {
    const noted = { vulnerability: 'Ill', vulnerability_consent: true }
    const [ended, open] = [await sent(noted), await sent(noted)]
    await ops(world, 'complaints', 'withdraw', ended.number, '--text', 'By phone')
    const kept = (number: string) =>
      company((tx) =>
        tx.maybe<{ vulnerability: string | null }>(
          sql`select vulnerability from complaint where number = ${number}`,
        ),
      )
    await runRetention(world.services, new Date('2027-11-30T15:00:00Z'))
    expect(await kept(ended.number)).toEqual({ vulnerability: 'Ill' })
    await runRetention(world.services, new Date('2027-12-02T15:00:00Z'))
    expect(await kept(ended.number)).toEqual({ vulnerability: null })
    await runRetention(world.services, new Date('2032-12-02T15:00:00Z'))
    expect(await kept(ended.number)).toBeUndefined()
    expect(await kept(open.number)).toEqual({ vulnerability: 'Ill' })
  })
})
