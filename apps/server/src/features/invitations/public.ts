export { sendInvitation } from './send-invitation.ts'
