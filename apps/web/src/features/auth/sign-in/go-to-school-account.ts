import { startSingleSignOn } from '@campus/contract/single-sign-on?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { keepSingleSignOnFlow } from '../single-sign-on/single-sign-on-flow.ts'

/**
 * Redirects to the organisation's sign-in page by the domain of the email address; `again` makes users sign
 * in even if they still have a session there.
 */
export async function goToSchoolAccount(
  email: string,
  { returnTo, again = false }: { returnTo?: string | undefined; again?: boolean } = {},
): Promise<void> {
  const { data } = await callApi(startSingleSignOn, { body: { email, again } })
  keepSingleSignOnFlow({ flowToken: data.flow_token, returnTo })
  window.location.assign(data.redirect_url)
}
