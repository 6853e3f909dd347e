import { startSingleSignOn } from '@campus/contract/single-sign-on?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { keepSingleSignOnFlow } from '../single-sign-on/single-sign-on-flow.ts'

/** Leaves for the sign-in page of the organisation whose domain the address has; `again` also where it still knows the person. */
export async function goToSchoolAccount(
  email: string,
  { returnTo, again = false }: { returnTo?: string | undefined; again?: boolean } = {},
): Promise<void> {
  const { data } = await callApi(startSingleSignOn, { body: { email, again } })
  keepSingleSignOnFlow({ flowToken: data.flow_token, returnTo })
  window.location.assign(data.redirect_url)
}
