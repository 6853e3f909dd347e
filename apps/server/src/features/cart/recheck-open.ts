import * as calls from '@campus/contract/cart'
import { onCampuses } from '../../platform/actor.ts'
import { handle } from '../../platform/http/handle.ts'
import { recheckPeople } from '../enrollments/public.ts'
import { readOverview } from './get-open-overview.ts'

/** What confirming would find is found, and kept, before anything is promised: days pass while people are in a cart. */
export const recheckOpen = handle(calls.recheckOpen, async (_input, context) => {
  const { tx, actor, today } = context
  await recheckPeople(tx, { clientId: actor.client_id, today }, onCampuses(actor, 'b.campus_id'))
  return readOverview(context)
})
