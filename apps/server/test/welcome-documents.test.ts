import type { Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificates } from '../src/features/policies/documents/make-certificates.ts'
import { sendWelcomeMailJob, sendWelcomeMailsJob } from '../src/features/policies/send-welcome-mails.ts'
import { sql } from '../src/platform/database/database.ts'
import { letterText } from '../src/platform/mail/render-letter.ts'
import type { Services } from '../src/platform/services.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { ops } from './support/ops.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { queuedPayloads } from './support/queued-messages.ts'
import { setForTest } from './support/set-for-test.ts'
import { startSmtp, type ReceivedMail } from './support/smtp-server.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

/** IPID and wording for each insured person: docs/decisions/0152-clients-and-distribution.md. */
const world = useTestApp()
let omar: Caller
let place: OrderTarget
let clientId: string
let smtp: { url: (password?: string) => string; mails: ReceivedMail[]; server: Server }

beforeAll(async () => {
  omar = await world.signIn('omar.master@oakfield.example')
  place = await findOrderTarget(omar, 'travel')
  clientId = (await omar.get('/school/auth/get')).body['data'].school.client.id
  smtp = await startSmtp('mail-secret')
})
afterAll(() => smtp.server.close())

const withSmtp = (password?: string): Services => ({
  ...world.services,
  config: { ...world.services.config, SMTP_URL: smtp.url(password), MAIL_FROM: 'no-reply@campus.example' },
})
const distribute = (distribution: string) =>
  setForTest(world, 'contract', sql`id = ${place.contractId}`, {
    distribution,
    register_name: 'Central Bank of Ireland',
    register_number: 'C42',
  })

/** A new policy with its certificate, and the welcome mail that waits. */
async function welcomed() {
  const [policy] = await buyPolicies(world, omar, [somebody()], place)
  if (!policy) throw new Error('not bought')
  const { batch } = await world.services.database.withCompany((tx) =>
    tx.one<{ batch: string }>(sql`select policy_batch_id as batch from policy where id = ${policy.id}`),
  )
  await makeCertificates(
    { client_id: clientId, policy_batch_ids: [batch], send_welcome_email: false },
    world.services,
  )
  await sendWelcomeMailsJob({ client_id: clientId, policy_ids: [policy.id] }, world.services)
  const waiting = await queuedPayloads(world, 'send-welcome-mail')
  const mail = waiting.find(({ policy_id: id }) => id === policy.id)
  if (!mail) throw new Error('no welcome mail waits')
  return { policy, mail }
}
/** How many files the newest mail has. */
const attached = () => smtp.mails.at(-1)?.text.match(/^Content-Type: application\/pdf/gm)?.length ?? 0
type Given = { kind: string; how: string }
const mailed = async (id: string): Promise<Given[]> =>
  (await omar.get(`/school/policies/${id}/documents-given`)).body['data'].documents.filter(
    ({ how }: Given) => how === 'mail',
  )
const kindsOf = (given: Given[]) => given.map(({ kind }) => kind).toSorted()
/** How many people under the contract have not been given the documents, as compliance reads it. */
async function lacking(): Promise<number> {
  const { output } = await ops(world, 'distribution', 'list', '--company', 'ie')
  const rows: { contract_id: string; without_documents: number }[] = output['contracts']
  return rows.find(({ contract_id: id }) => id === place.contractId)?.without_documents ?? 0
}

test.each(['families_pay', 'families_choose'])(
  'where %s the mail attaches both, and they are recorded once the server has accepted it',
  async (distribution) => {
    await distribute(distribution)
    const before = await lacking()
    const { policy, mail } = await welcomed()
    expect(await lacking()).toBe(before + 1)
    expect(letterText(mail.letter, '')).toContain('(IPID) and the policy wording are attached too')
    await expect(sendWelcomeMailJob(mail, withSmtp('wrong'))).rejects.toThrow()
    expect(await mailed(policy.id)).toEqual([])

    await sendWelcomeMailJob(mail, withSmtp())
    expect(attached()).toBe(3)
    const given = await mailed(policy.id)
    expect(kindsOf(given)).toEqual(['certificate', 'ipid', 'wording'])
    const { terms } = (await ops(world, 'policy', 'show', policy.policy_number)).output
    const text = terms.texts.find((one: { language: string }) => one.language === 'en')
    for (const one of given.filter(({ kind }) => kind !== 'certificate'))
      expect(one).toMatchObject({
        edition: '2026-06',
        language: 'en',
        content_hash: text.hash,
        given_to: mail.recipient,
        before_contract: false,
      })
    expect(await lacking()).toBe(before)
  },
)

test('where the school insures everyone and pays, the mail has the certificate alone', async () => {
  const { policy, mail } = await welcomed()
  expect(letterText(mail.letter, '')).not.toContain('IPID')
  await sendWelcomeMailJob(mail, withSmtp())
  expect(attached()).toBe(1)
  expect(kindsOf(await mailed(policy.id))).toEqual(['certificate'])
})

test('in France each insured person gets both, whether the school or the families pay', async () => {
  await setForTest(world, 'contract', sql`id = ${place.contractId}`, { risk_country_id: 'FR' })
  const { mail } = await welcomed()
  expect(mail.gives_documents).toBe(true)
})

test('in Italy the additional document is attached too, in Italian, and counts among those given', async () => {
  await distribute('families_pay')
  await setForTest(world, 'contract', sql`id = ${place.contractId}`, { risk_country_id: 'IT' })
  const before = await lacking()
  const { policy, mail } = await welcomed()
  expect(letterText(mail.letter, '')).toContain('DIP aggiuntivo')
  await sendWelcomeMailJob(mail, withSmtp())
  expect(attached()).toBe(4)
  const given = await mailed(policy.id)
  expect(kindsOf(given)).toEqual(['certificate', 'ipid', 'ipid_additional', 'wording'])
  const languages = given.map((one) => ('language' in one ? one.language : ''))
  expect(languages.filter((language) => language === 'it')).toHaveLength(1)
  expect(await lacking()).toBe(before)
})

test('documents that can’t be drawn stop the mail, and nothing is recorded', async () => {
  await distribute('families_pay')
  const { policy, mail } = await welcomed()
  const before = smtp.mails.length
  const unknown = { ...mail, policy_id: '00000000-0000-0000-0000-000000000000' }
  await expect(sendWelcomeMailJob(unknown, withSmtp())).rejects.toThrow()
  expect(smtp.mails).toHaveLength(before)
  expect(await mailed(policy.id)).toEqual([])
})
