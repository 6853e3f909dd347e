import {
  getSingleSignOn as getCall,
  removeSingleSignOn as removeCall,
  saveSingleSignOn as saveCall,
  type SingleSignOn,
} from '@campus/contract/single-sign-on'
import { actorRef } from '../../../platform/actor.ts'
import { audit, writeAuditLine } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/database/database.ts'
import { found } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { readSingleSignOn, saveSingleSignOn as save, type KeptSingleSignOn } from './save-single-sign-on.ts'
import { redirectUri } from './single-sign-on-provider.ts'

const onWire = (kept: KeptSingleSignOn): SingleSignOn => ({
  issuer: kept.issuer,
  client_id: kept.oidc_client_id,
  email_domains: kept.domains,
  is_required: kept.is_required,
  is_tried: kept.tried_at !== null,
})

export const getSingleSignOn = handle(getCall, async (_input, { tx, actor, services }) => {
  const kept = await readSingleSignOn(tx, actor.client_id)
  return { single_sign_on: kept ? onWire(kept) : null, redirect_uri: redirectUri(services) }
})

export const saveSingleSignOn = handle(saveCall, async ({ body }, { services, actor, now, address }) => {
  await save(services, actor.client_id, body, false)
  return services.database.withClient(actor.client_id, async (tx) => {
    const { client_secret, ...details } = body
    await writeAuditLine(tx, {
      clientId: actor.client_id,
      actor: actorRef(actor),
      action: 'save-single-sign-on',
      details: { ...details, has_new_secret: Boolean(client_secret) },
      at: now,
      address,
    })
    return { single_sign_on: onWire(found(await readSingleSignOn(tx, actor.client_id))) }
  })
})

export const removeSingleSignOn = handle(removeCall, async (_input, context) => {
  const { tx, actor } = context
  await tx.run(sql`delete from single_sign_on where client_id = ${actor.client_id}`)
  await audit(context, { action: 'remove-single-sign-on' })
  return { done: true as const }
})
