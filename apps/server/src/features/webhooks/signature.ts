import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 256 random bits, in the format of the Standard Webhooks specification for symmetric secrets. */
export const newWebhookSecret = () => prefix + randomBytes(32).toString('base64')

/** The headers of the Standard Webhooks specification; while a secret is being replaced, both sign. */
export function signedHeaders(
  message: { id: string; at: Date; payload: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    const signed = `${message.id}.${timestamp}.${message.payload}`
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
