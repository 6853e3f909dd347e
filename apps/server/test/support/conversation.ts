import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textPdf } from '../../src/demo/text-pdf.ts'
import type { OpsOptions } from '../../src/ops/ops-command.ts'
import { replyToConversation } from '../../src/ops/conversation-commands.ts'
import type { Services } from '../../src/platform/services.ts'
import type { Caller } from './test-app.ts'
import { unnamed } from './ops.ts'

export type Attached = { name: string; bytes: Uint8Array<ArrayBuffer> }

export const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
export const pdf = textPdf('Hello')
export const xlsx = new Uint8Array(
  readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'samples', 'families.xlsx')),
)

/** Starts a conversation as a browser does, with a form. */
export async function startConversation(caller: Caller, subject: string, files: Attached[] = []) {
  const form = new FormData()
  form.append('recipients[]', 'claims')
  form.append('recipients[]', 'account')
  form.append('subject', subject)
  form.append('body', `About ${subject}`)
  for (const { name, bytes } of files) form.append('attachments[]', new Blob([bytes]), name)
  const encoded = new Response(form)
  return caller.call('POST', '/school/conversations/start', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
}

/** Starts one and returns its id. */
export async function startedId(caller: Caller, subject: string, files: Attached[] = []): Promise<string> {
  return (await startConversation(caller, subject, files)).body['data'].conversation.id as string
}

export const countUnread = async (caller: Caller) =>
  (await caller.get('/school/conversations/unread')).body['data'].count as number

export const listOf = async (caller: Caller, query: string) =>
  (await caller.get(`/school/conversations?${query}`)).body['data']

export const subjectsOf = async (caller: Caller, query: string): Promise<string[]> =>
  (await listOf(caller, query)).items.map((one: { subject: string }) => one.subject)

/** What the operator types after `conversation …`. */
export const operator = (words: string[], options: Partial<OpsOptions> = {}): OpsOptions => ({
  commit: false,
  json: true,
  words,
  ...options,
})

export const replyAsCompany = (services: Services, id: string, text: string, files: string[] = []) =>
  replyToConversation.run(unnamed(services), operator([id, ...files], { text, name: 'Tom Reed' }))
