import { getSingleSignOn as getCall, type SingleSignOn } from '@campus/contract/single-sign-on'
import { handle } from '../../../platform/http/handle.ts'
import { readSingleSignOn, type KeptSingleSignOn } from './store-single-sign-on.ts'
import { redirectUri } from './single-sign-on-provider.ts'

export const singleSignOnOnWire = (stored: KeptSingleSignOn): SingleSignOn => ({
  issuer: stored.issuer,
  client_id: stored.oidc_client_id,
  email_domains: stored.domains,
  is_required: stored.is_required,
  is_tried: stored.tried_at !== null,
})

export const getSingleSignOn = handle(getCall, async (_input, { tx, actor, services }) => {
  const stored = await readSingleSignOn(tx, actor.client_id)
  return { single_sign_on: stored ? singleSignOnOnWire(stored) : null, redirect_uri: redirectUri(services) }
})
