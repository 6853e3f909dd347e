export { keepAttachments } from './keep-attachments.ts'
export { openConversation, writeMessage } from './write-message.ts'
