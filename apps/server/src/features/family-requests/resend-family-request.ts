import * as calls from '@campus/contract/family-requests'
import { checkEmail } from '@campus/domain/applicant/contact-rules'
import { familyLimits, stateAfter, type FamilyState } from '@campus/domain/family-requests/request-state'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  queueFamilyMails,
  recipientColumns,
  recipientTables,
  type FamilyRecipientRow,
} from './family-mail.ts'
import { lockLiveRequest, requireDraft, requireMailBudget } from './family-state.ts'

const minuteMs = 60 * 1000

/** Sends a link again, to a new address if one is given; earlier links keep working. */
export const resendFamilyRequest = handle(calls.resendFamilyRequest, async ({ params, body }, context) => {
  const { tx, actor, now, services } = context
  const draft = await requireDraft(context, params.id)
  const request = await lockLiveRequest(tx, draft.id, { id: body.request_id, now })
  const email = (body.email ?? request.email).trim()
  const code = checkEmail(email, { isRequired: true })
  if (code) throw invalid([{ key: 'email', code }])
  if (request.mails >= familyLimits.mailsByHand) throw new Failure('too_many_requests')
  const isNew = email.toLowerCase() !== request.email.toLowerCase()
  const readyAt = (request.mailed_at?.getTime() ?? 0) + familyLimits.minutesApart * minuteMs
  if (!isNew && readyAt > now.getTime())
    throw new Failure('too_many_requests', { retryAfterSeconds: Math.ceil((readyAt - now.getTime()) / 1000) })
  await requireMailBudget(tx, actor.client_id, { wanted: 1, now })
  const state = stateAfter(request.state as FamilyState, 'ask') ?? request.state
  await tx.run(sql`
    update family_request set email = ${email}, state = ${state}, mails = mails + 1, mailed_at = ${now} where id = ${request.id}`)
  const [row] = await tx.all<FamilyRecipientRow>(
    sql`select ${recipientColumns} from ${recipientTables} where r.id = ${request.id}`,
  )
  if (row) await queueFamilyMails(tx, services, { clientId: actor.client_id, people: [row], kind: 'first' })
  await audit(context, {
    action: 'resend-family-request',
    subject: draft.id,
    details: { request: request.id },
  })
  return { done: true as const }
})
