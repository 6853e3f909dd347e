import { startSingleSignOn } from '@campus/contract/single-sign-on?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { keepSingleSignOnFlow } from '../single-sign-on/single-sign-on-flow.ts'

/** Leaves for the sign-in page of the organisation whose domain the address has. */
export async function goToSchoolAccount(email: string, returnTo?: string): Promise<void> {
  const { data } = await callApi(startSingleSignOn, { body: { email } })
  keepSingleSignOnFlow({ flowToken: data.flow_token, returnTo })
  window.location.assign(data.redirect_url)
}
