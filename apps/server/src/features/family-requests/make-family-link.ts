import * as calls from '@campus/contract/family-requests'
import { audit } from '../../platform/audit/audit.ts'
import { handle } from '../../platform/http/handle.ts'
import { orNotFound } from '../../platform/failure.ts'
import { makeLinks } from './family-mail.ts'
import { lockLiveRequest, requireDraft, requireMailBudget } from './family-state.ts'

/** A link to pass on other than by email. It is shown only once; another can be created. */
export const makeFamilyLink = handle(calls.makeFamilyLink, async ({ params, body }, context) => {
  const { tx, actor, now, services } = context
  const draft = await requireDraft(context, params.id)
  const request = await lockLiveRequest(tx, draft.id, { id: body.request_id, now })
  await requireMailBudget(tx, actor.client_id, { wanted: 1, now })
  const person = { id: request.id, campus_id: draft.campus_id, language: request.language }
  const links = await makeLinks(tx, services, { clientId: actor.client_id, people: [person] })
  await audit(context, { action: 'copy-family-link', subject: draft.id, details: { request: request.id } })
  const path = orNotFound(links.get(request.id))
  return { link: `${services.publicUrl()}${path}`, expires_at: request.expires_at.toISOString() }
})
