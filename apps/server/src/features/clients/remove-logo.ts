import * as calls from '@campus/contract/clients'
import { sql } from '../../platform/database/database.ts'
import { recordChanges } from '../../platform/audit/field-changes.ts'
import { handle } from '../../platform/http/handle.ts'
import { logoName } from './upload-client-file.ts'

export const removeLogo = handle(calls.removeLogo, async (_input, context) => {
  const { tx, actor } = context
  const before = await logoName(context)
  await tx.run(sql`update client set profile = profile - 'logo_id' where client_id = ${actor.client_id}`)
  await recordChanges(context, 'remove-logo', {
    subject: { kind: 'client', id: actor.client_id },
    before: { logo: before },
    after: { logo: '' },
  })
  return { done: true as const }
})
