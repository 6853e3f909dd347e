import { getSingleSignOn as getCall, type SingleSignOn } from '@campus/contract/single-sign-on'
import { handle } from '../../../platform/http/handle.ts'
import { readSingleSignOn, type KeptSingleSignOn } from './store-single-sign-on.ts'
import { redirectUri } from './single-sign-on-provider.ts'

export const singleSignOnOnWire = (kept: KeptSingleSignOn): SingleSignOn => ({
  issuer: kept.issuer,
  client_id: kept.oidc_client_id,
  email_domains: kept.domains,
  is_required: kept.is_required,
  is_tried: kept.tried_at !== null,
})

export const getSingleSignOn = handle(getCall, async (_input, { tx, actor, services }) => {
  const kept = await readSingleSignOn(tx, actor.client_id)
  return { single_sign_on: kept ? singleSignOnOnWire(kept) : null, redirect_uri: redirectUri(services) }
})
