import * as calls from '@campus/contract/addresses'
import { handle } from '../../platform/http/handle.ts'
import { readAddresses } from '../clients/public.ts'
import { readCampus } from './read-campus.ts'

export const getCampusAddresses = handle(calls.getCampusAddresses, async ({ params }, { tx, actor }) => {
  const campus = await readCampus(tx, actor, params.id)
  const { billing, mailing } = await readAddresses(tx, actor.client_id, campus.id)
  return { billing_address: billing, mailing_address: mailing }
})
