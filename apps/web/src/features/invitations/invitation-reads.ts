import { getEmailStatus } from '@campus/contract/invitations?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'

/** Checks whether the invitation of a link is still valid. */
export function startInvitation({
  token,
  email,
}: {
  token?: string | undefined
  email?: string | undefined
}): void {
  if (token && email) prefetchCall(getEmailStatus, { query: { token, email } })
}
