import * as calls from '@campus/contract/family-requests'
import { statesBefore } from '@campus/domain/family-requests/request-state'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireDraft } from './family-state.ts'

/** Ends links immediately. Requests already accepted or declined are left unchanged. */
export const withdrawFamilyRequests = handle(
  calls.withdrawFamilyRequests,
  async ({ params, body }, context) => {
    const { tx, now } = context
    const draft = await requireDraft(context, params.id)
    const withdrawn = await tx.run(sql`
    update family_request set state = 'withdrawn', decided_at = ${now}
    where draft_id = ${draft.id} and id = any(${body.requests}::uuid[]) and state = any(${[...statesBefore('withdraw')]})`)
    if (withdrawn > 0)
      await audit(context, {
        action: 'withdraw-family-requests',
        subject: draft.id,
        details: { people: withdrawn },
      })
    return { withdrawn }
  },
)
