import { saveSingleSignOn as saveCall } from '@campus/contract/single-sign-on'
import { actorRef } from '../../../platform/actor.ts'
import { writeAuditLine } from '../../../platform/audit/audit.ts'
import { orNotFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { notifyMasterUsers } from '../notify-user.ts'
import { readSingleSignOn, storeSingleSignOn } from './store-single-sign-on.ts'
import { singleSignOnOnWire } from './get-single-sign-on.ts'

export const saveSingleSignOn = handle(saveCall, async ({ body }, { services, actor, now, address }) => {
  await storeSingleSignOn(services, actor.client_id, { settings: body, isOperator: false })
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
    await notifyMasterUsers(tx, actor)
    return { single_sign_on: singleSignOnOnWire(orNotFound(await readSingleSignOn(tx, actor.client_id))) }
  })
})
