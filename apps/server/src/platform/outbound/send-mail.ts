import nodemailer, { type Transporter } from 'nodemailer'
import type { Options as SmtpOptions } from 'nodemailer/lib/smtp-transport/index.js'
import { sql } from '../database/database.ts'
import type { JobPayloads } from '../jobs/job-payloads.ts'
import { renderLetter, type Sender } from '../mail/render-letter.ts'
import { traced } from '../observe/tracer.ts'
import type { Services } from '../services.ts'

/** An unresponsive server must not block a worker for the library's default of ten minutes. */
const mailTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
const smsTimeoutMs = 15_000
const transports = new WeakMap<Services, Transporter>()

/** Sends one mail by SMTP, or keeps it in the local outbox when no SMTP server is configured. */
export async function sendMail(mail: JobPayloads['send-mail'], services: Services): Promise<void> {
  await sendWithFiles(mail, [], services)
}

/** Like `sendMail`, with files that aren't stored as documents, such as a PDF drawn for this mail. */
export async function sendWithFiles(
  mail: JobPayloads['send-mail'],
  files: readonly MailFile[],
  services: Services,
): Promise<void> {
  if (!mail.recipient) return
  await counted(services, 'mail', () => mailOne(mail, files, services))
}

type MailFile = { filename: string; content: Uint8Array }

/** Sends a message within a span and counts the outcome. */
async function counted(
  services: Services,
  channel: 'mail' | 'sms',
  send: () => Promise<void>,
): Promise<void> {
  const { messages } = services.telemetry.metrics
  try {
    await traced(services.telemetry.tracer, `send ${channel}`, { kind: 'client' }, send)
    messages.inc({ channel, outcome: 'sent' })
  } catch (error) {
    messages.inc({ channel, outcome: 'failed' })
    throw error
  }
}

async function mailOne(
  mail: JobPayloads['send-mail'],
  files: readonly MailFile[],
  services: Services,
): Promise<void> {
  const documents = await Promise.all(
    (mail.documents ?? []).map((document) => readAttachment(document, services)),
  )
  const attachments = [
    ...documents,
    ...files.map(({ filename, content }) => ({ filename, content: Buffer.from(content) })),
  ]
  const { subject, text, html } = await renderMail(mail, services)
  if (!services.config.SMTP_URL) {
    const attachmentSizes = attachments.map(({ filename, content }) => ({
      name: filename,
      bytes: content.length,
    }))
    await services.database.withCompany((tx) =>
      tx.run(sql`
        insert into outbox_message (channel, recipient, subject, body_text, body_html, attachments, created_at)
        values ('mail', ${mail.recipient}, ${subject}, ${text}, ${html}, ${JSON.stringify(attachmentSizes)}::jsonb, ${services.clock.now()})`),
    )
    return
  }
  await getTransport(services).sendMail({
    to: mail.recipient,
    subject,
    text,
    html,
    attachments,
  })
}

/** Renders the parts of a mail; the footer names the company of this region. */
async function renderMail(mail: JobPayloads['send-mail'], { database, config, publicUrl }: Services) {
  if (!('letter' in mail)) return mail
  const company = await database.withCompany((tx) =>
    tx.maybe<{ details: Sender }>(sql`select details from company where id = ${config.REGION}`),
  )
  return { subject: mail.letter.subject, ...renderLetter(mail.letter, publicUrl(), company?.details) }
}

/** Throws the SMTP server's error unless it responds and accepts our credentials. */
export async function verifyMail(services: Services): Promise<void> {
  await getTransport(services).verify()
}

function getTransport(services: Services): Transporter {
  let transport = transports.get(services)
  if (!transport) {
    const options = { url: services.config.SMTP_URL, ...mailTimeouts }
    transport = nodemailer.createTransport(options as SmtpOptions, { from: services.config.MAIL_FROM })
    transports.set(services, transport)
  }
  return transport
}

/** Sends one SMS through the HTTP gateway (`SMS_URL`, JSON `{to, text}`), or keeps it in the outbox. */
export async function sendSms(sms: JobPayloads['send-sms'], services: Services): Promise<void> {
  if (!sms.recipient) return
  await counted(services, 'sms', () => smsOne(sms, services))
}

async function smsOne(sms: JobPayloads['send-sms'], services: Services): Promise<void> {
  if (services.config.SMS_URL) {
    const response = await fetch(services.config.SMS_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: sms.recipient, text: sms.text }),
      signal: AbortSignal.timeout(smsTimeoutMs),
    })
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    return
  }
  await services.database.withCompany((tx) =>
    tx.run(sql`
      insert into outbox_message (channel, recipient, body_text, created_at)
      values ('sms', ${sms.recipient}, ${sms.text}, ${services.clock.now()})`),
  )
}

async function readAttachment(document: { id: string; name: string }, services: Services) {
  const { storage_key: key } = await services.database.withCompany((tx) =>
    tx.one<{ storage_key: string }>(sql`select storage_key from document where id = ${document.id}`),
  )
  return { filename: document.name, content: Buffer.from(await services.storage.read(key)) }
}
