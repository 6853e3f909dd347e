import * as calls from '@campus/contract/cart'
import { onCampuses } from '../../platform/actor.ts'
import { handle } from '../../platform/http/handle.ts'
import { recheckPeople } from '../enrollments/public.ts'
import { readOverview } from './get-open-overview.ts'

/**
 * Finds and stores the issues that confirming would find, before any total is promised: people may wait in a
 * cart for days.
 */
export const recheckOpen = handle(calls.recheckOpen, async (_input, context) => {
  const { tx, actor, today } = context
  await recheckPeople(tx, { clientId: actor.client_id, today }, onCampuses(actor, 'b.campus_id'))
  return readOverview(context)
})
