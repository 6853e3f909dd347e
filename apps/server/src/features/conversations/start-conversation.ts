import * as calls from '@campus/contract/conversations'
import type { UploadedFile } from '@campus/contract/wire'
import { actorRef } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { JsonResponse } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { readConversation } from './get-conversation.ts'
import { keepAttachments } from './keep-attachments.ts'
import { forgetDraft } from './message-drafts.ts'
import { readMessage } from './read-messages.ts'
import { requireConversation } from './read-conversations.ts'
import { openConversation, writeMessage } from './write-message.ts'

export const startConversation = handle(calls.startConversation, async ({ body }, context) => {
  const { tx, actor, now, t } = context
  const documentIds = await keepAttachments(context, body.attachments ?? [])
  const { id } = await openConversation(tx, {
    clientId: actor.client_id,
    subject: body.subject,
    recipients: body.recipients,
    author: actorRef(actor),
    body: body.body,
    documentIds,
    now,
  })
  await forgetDraft(context, undefined)
  await audit(context, {
    action: 'start-conversation',
    subject: id,
    details: { recipients: body.recipients, attachments: documentIds.length },
  })
  return new JsonResponse(
    { conversation: await readConversation(context, id) },
    { message: t('conversations.sent_message') },
  )
})

export const addMessage = handle(calls.addMessage, async ({ params, body }, context) => {
  const { tx, actor, now, t } = context
  await requireConversation(context, params.id)
  const id = await writeMessage(tx, {
    clientId: actor.client_id,
    conversationId: params.id,
    author: actorRef(actor),
    body: body.body,
    documentIds: await keepAttachments(context, files(body)),
    now,
  })
  await forgetDraft(context, params.id)
  await audit(context, {
    action: 'add-message',
    subject: params.id,
    details: { message: id, attachments: files(body).length },
  })
  return new JsonResponse(
    { message: await readMessage(tx, actor, { t, id }) },
    { message: t('conversations.sent_message') },
  )
})

const files = (body: { attachments?: UploadedFile[] | undefined }) => body.attachments ?? []
