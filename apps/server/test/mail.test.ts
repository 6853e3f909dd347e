import type { Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '@campus/i18n/node-catalogs'
import { writeLetter } from '../src/platform/mail/letter.ts'
import { sendMail, verifyMail } from '../src/platform/outbound/send-mail.ts'
import type { Services } from '../src/platform/services.ts'
import { sql } from '../src/platform/database/database.ts'
import { ops } from './support/ops.ts'
import { startSmtp, type ReceivedMail } from './support/smtp-server.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
let smtp: { url: (given?: string) => string; mails: ReceivedMail[]; server: Server }
beforeAll(async () => {
  smtp = await startSmtp('mail-secret')
})
afterAll(() => smtp.server.close())

/** The product as configured with a mail server. */
const withSmtp = (password?: string): Services => ({
  ...world.services,
  config: {
    ...world.services.config,
    SMTP_URL: smtp.url(password),
    MAIL_FROM: 'Campus Cover <no-reply@campus.example>',
  },
})
const mail = (recipient: string) => ({
  recipient,
  subject: 'Ihre Bestätigung 证书',
  text: 'Guten Tag\n.\nEnde',
  html: '',
})

test('a mail leaves by SMTP, signed in, with its attachment, and not into the outbox', async () => {
  const services = withSmtp()
  const key = await services.storage.put(Buffer.from('%PDF-1.7'))
  const documentId = await services.database.withCompany(async (tx) => {
    const client = await tx.one<{ client_id: string }>(sql`select client_id from client limit 1`)
    const { id } = await tx.one<{ id: string }>(sql`
      insert into document (client_id, kind, name, content_type, bytes, sha256, storage_key, created_at)
      values (${client.client_id}, 'other', 'certificate.pdf', 'application/pdf', 8, ${key}, ${key}, ${services.clock.now()}) returning id`)
    return id
  })
  const documents = [{ id: documentId, name: 'certificate.pdf' }]
  await sendMail({ ...mail('ana@harbour.example'), documents }, services)
  const [received] = smtp.mails
  expect(received).toMatchObject({ from: 'no-reply@campus.example', to: ['ana@harbour.example'] })
  expect(received?.text).toContain('From: Campus Cover <no-reply@campus.example>')
  expect(received?.text).toMatch(/Subject: =\?UTF-8\?/)
  expect(received?.text).toContain('filename=certificate.pdf')
  expect(received?.text).toContain(Buffer.from('%PDF-1.7').toString('base64'))
  const outbox = await world.anonymous.get('/dev/outbox?recipient=ana@harbour.example')
  expect(outbox.body['data'].total).toBe(0)
})

test('a letter leaves with its text and its page, both naming the company', async () => {
  const before = smtp.mails.length
  const letter = writeLetter(translator('de'), {
    subject: 'Zurücksetzen',
    text: 'mail.reset_text',
    slots: { pin: { kind: 'pin', pin: '048213', label: 'Einmal-PIN' } },
  })
  await sendMail({ recipient: 'ana@harbour.example', letter }, withSmtp())
  const [received] = smtp.mails.slice(before)
  expect(received?.text).toContain('multipart/alternative')
  expect(received?.text).toMatch(/text\/plain[\s\S]*048213[\s\S]*text\/html[\s\S]*048213/)
  await sendMail({ recipient: 'kept@harbour.example', letter }, world.services)
  const outbox = await world.anonymous.get('/dev/outbox?recipient=kept@harbour.example')
  const [kept] = outbox.body['data'].messages
  for (const part of [kept.body_text, kept.body_html]) {
    expect(part).toContain('048213')
    expect(part).toContain('Campus Cover (UK) Limited')
  }
  expect(kept.body_html).toContain('<html lang="de"')
})

test('a mail that a release before queued leaves as it was written', async () => {
  await sendMail(mail('before@harbour.example'), world.services)
  const outbox = await world.anonymous.get('/dev/outbox?recipient=before@harbour.example')
  expect(outbox.body['data'].messages[0].body_text).toBe(mail('').text)
})

test('a refused mail throws, so that its job is tried again and seen when it fails for good', async () => {
  await expect(sendMail(mail('nobody@harbour.example'), withSmtp())).rejects.toThrow('550')
  await expect(sendMail(mail('ana@harbour.example'), withSmtp('wrong'))).rejects.toThrow('535')
})

test('a line break in a recipient or subject makes no header of its own', async () => {
  const before = smtp.mails.length
  const subject = 'Hello\r\nBcc: thief@evil.example'
  await sendMail({ ...mail('ana@harbour.example'), subject }, withSmtp())
  const [received] = smtp.mails.slice(before)
  expect(received?.to).toEqual(['ana@harbour.example'])
  expect(received?.text).not.toMatch(/^Bcc:/m)
})

test('the operator’s status says whether the mail server takes us', async () => {
  await verifyMail(withSmtp())
  const mailCheck = async (services: Services) => {
    const { output } = await ops({ ...world, services }, 'status')
    return output['checks'].find((one: { name: string }) => one.name === 'mail')
  }
  expect(await mailCheck(withSmtp())).toMatchObject({ state: 'fine' })
  expect(await mailCheck(withSmtp('wrong'))).toMatchObject({ state: 'failed' })
  expect(await mailCheck(world.services)).toMatchObject({ state: 'warning' })
})
