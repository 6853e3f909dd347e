import { signOut as signOutCall } from '@campus/contract/auth'
import { audit } from '../../../platform/audit/audit.ts'
import { JsonResponse } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { presentedToken } from '../../../platform/security/presented-token.ts'
import { hashToken } from '../../../platform/security/session.ts'

/** Ends this session for good: the token stops working. */
export const signOut = handle(signOutCall, async (_input, context) => {
  const { tx, headers } = context
  const token = presentedToken(headers)
  if (token) await tx.run(sql`delete from session where token_hash = ${hashToken(token)}`)
  await audit(context, { action: 'sign-out' })
  return new JsonResponse({ done: true as const }, { session: null })
})
