import {
  companyTeams,
  maxAttachments,
  maxBodyLength,
  maxSubjectLength,
} from '@campus/domain/messages/message-limits'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import {
  done,
  flag,
  id,
  idParams,
  instant,
  listOf,
  pageQueryBy,
  requiredText,
  wholeNumber,
  uploadedFile,
} from './wire.ts'

/** `flagged` and `sent` are views: a flag stands on its own beside inbox and archive. Source: details, section 8. */
export const conversationFolders = ['inbox', 'flagged', 'sent', 'archived'] as const
export type ConversationFolder = (typeof conversationFolders)[number]

const recipient = z.object({ id: z.enum(companyTeams), name: z.string() })

export const messageShape = z.object({
  id,
  /** The company, when its staff wrote the message; otherwise null. */
  company: z.string().nullable(),
  clients: z.array(z.string()),
  recipients: z.array(recipient),
  subject: z.string(),
  body: z.string(),
  author: z.string(),
  /** Written by the person who asks. */
  own: z.boolean(),
  attachments: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      content_type: z.string(),
      bytes: z.number().int(),
    }),
  ),
  date: instant,
})
export type Message = z.infer<typeof messageShape>

const summaryFields = {
  id,
  subject: z.string(),
  /** `archived`, else `flagged`, else `inbox`; the two flags below say it apart. */
  status: z.enum(['inbox', 'flagged', 'archived']),
  read: z.boolean(),
  flagged: z.boolean(),
  archived: z.boolean(),
  recipients: z.array(recipient),
  created_at: instant,
  last_message_at: instant,
  messages_count: z.number().int(),
  has_attachments: z.boolean(),
}

export const conversationSummary = z.object({
  ...summaryFields,
  last_message: z.object({
    author: z.string(),
    company: z.string().nullable(),
    own: z.boolean(),
    excerpt: z.string(),
  }),
})
export type ConversationSummary = z.infer<typeof conversationSummary>

const conversationShape = z.object({ ...summaryFields, messages: listOf(messageShape) })
export type Conversation = z.infer<typeof conversationShape>

export const listConversations = defineCall({
  name: 'list-conversations',
  feature: 'conversations',
  summary: 'The conversations of a folder, and how many each folder has; order by last_message_at or subject',
  method: 'GET',
  path: '/school/conversations',
  access: 'read_message',
  query: pageQueryBy(['last_message_at', 'subject']).extend({
    status: z.enum(conversationFolders, { error: 'not_an_option' }).default('inbox'),
  }),
  response: listOf(conversationSummary).extend({
    folders: z.object({
      inbox: z.number().int(),
      flagged: z.number().int(),
      sent: z.number().int(),
      archived: z.number().int(),
      unread: z.number().int(),
    }),
  }),
})

const attachments = z.array(uploadedFile).max(maxAttachments, 'too_many_attachments').optional()
/** Ten whole files and what stands around them. */
const bodyLimit = 102 * 1024 * 1024
const writingErrors = ['attachment_type', 'too_many_attachments', 'file_too_large']

export const startConversation = defineCall({
  name: 'start-conversation',
  feature: 'conversations',
  summary: "Write to one or more of the company's teams",
  method: 'POST',
  path: '/school/conversations/start',
  access: 'create_message',
  multipart: true,
  body: z.object({
    recipients: z
      .array(z.enum(companyTeams), { error: 'required' })
      .min(1, 'required')
      .max(companyTeams.length),
    subject: requiredText(maxSubjectLength),
    body: requiredText(maxBodyLength),
    attachments,
  }),
  response: z.object({ conversation: conversationShape }),
  status: 201,
  bodyLimit,
  errors: writingErrors,
})

export const getConversation = defineCall({
  name: 'get-conversation',
  feature: 'conversations',
  summary: 'Open a conversation: its newest messages. Opening it marks it as read for the person who asks',
  method: 'GET',
  path: '/school/conversations/:id',
  access: 'read_message',
  params: idParams,
  response: z.object({ conversation: conversationShape }),
})

export const listMessages = defineCall({
  name: 'list-messages',
  feature: 'conversations',
  summary: 'The messages of a conversation, the newest first unless order is date',
  method: 'GET',
  path: '/school/conversations/:id/messages',
  access: 'read_message',
  params: idParams,
  query: pageQueryBy(['date']).omit({ search: true }),
  response: listOf(messageShape),
})

export const addMessage = defineCall({
  name: 'add-message',
  feature: 'conversations',
  summary: 'Answer in a conversation',
  method: 'POST',
  path: '/school/conversations/:id/messages/add',
  access: 'create_message',
  multipart: true,
  params: idParams,
  body: z.object({ body: requiredText(maxBodyLength), attachments }),
  response: z.object({ message: messageShape }),
  status: 201,
  bodyLimit,
  errors: writingErrors,
})

const messageDraft = z.object({
  subject: z.string(),
  recipients: z.array(z.enum(companyTeams)),
  body: z.string(),
  saved_at: instant,
})
export type MessageDraft = z.infer<typeof messageDraft>

export const getMessageDraft = defineCall({
  name: 'get-message-draft',
  feature: 'conversations',
  summary: 'What the person was writing in a conversation, or in a new one, and has not sent',
  method: 'GET',
  path: '/school/conversations/draft',
  access: 'create_message',
  query: z.object({ conversation: id.optional() }),
  response: z.object({ draft: messageDraft.nullable() }),
})

export const saveMessageDraft = defineCall({
  name: 'save-message-draft',
  feature: 'conversations',
  summary: 'Keep what the person is writing; an empty one is thrown away, and so is one that is sent',
  method: 'PUT',
  path: '/school/conversations/draft',
  access: 'create_message',
  body: z.object({
    conversation: id.optional(),
    subject: z.string().max(maxSubjectLength, 'too_long').optional(),
    recipients: z.array(z.enum(companyTeams)).max(companyTeams.length).optional(),
    body: z.string().max(maxBodyLength, 'too_long').optional(),
  }),
  response: done,
})

export const countUnreadConversations = defineCall({
  name: 'count-unread-conversations',
  feature: 'conversations',
  summary: 'How many conversations hold something the person has not read',
  method: 'GET',
  path: '/school/conversations/unread',
  access: 'read_message',
  response: z.object({ count: z.number().int() }),
})

/** A number, or as a form writes it. */
const attachmentIndex = z.union(
  [
    wholeNumber(),
    z
      .string()
      .trim()
      .regex(/^\d{1,9}$/, 'wrong_type')
      .max(9)
      .transform(Number),
  ],
  {
    error: ({ input }) => (input === undefined || input === null || input === '' ? 'required' : 'wrong_type'),
  },
)

export const downloadAttachment = defineCall({
  name: 'download-attachment',
  feature: 'conversations',
  summary: 'One attachment of a message, by its index; always a download',
  method: 'POST',
  path: '/school/conversations/:id/messages/:mid/download',
  access: 'read_message',
  params: z.object({ id, mid: id }),
  body: z.object({ index: attachmentIndex }),
  stream: 'application/octet-stream',
})

export const updateConversationStatus = defineCall({
  name: 'update-conversation-status',
  feature: 'conversations',
  summary: 'Archive, move back to the inbox, flag or unflag; the flag stays through archive and inbox',
  method: 'PATCH',
  path: '/school/conversations/:id/status',
  access: 'read_message',
  params: idParams,
  body: z.object({ status: z.enum(['inbox', 'archived', 'flagged', 'unflagged']) }),
  response: done,
})

export const markConversationUnread = defineCall({
  name: 'mark-conversation-unread',
  feature: 'conversations',
  summary: 'Mark as unread for the person who asks; `unread: false` marks as read without opening',
  method: 'PATCH',
  path: '/school/conversations/:id/unread',
  access: 'read_message',
  params: idParams,
  body: z.object({ unread: flag.default(true) }),
  response: done,
})

export const conversationCalls = [
  listConversations,
  startConversation,
  countUnreadConversations,
  getMessageDraft,
  saveMessageDraft,
  getConversation,
  listMessages,
  addMessage,
  downloadAttachment,
  updateConversationStatus,
  markConversationUnread,
]
