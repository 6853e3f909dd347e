import * as calls from '@campus/contract/addresses'
import { handle } from '../../platform/http/handle.ts'
import { addressRules, readAddresses, saveAddress } from '../clients/public.ts'
import { readCampus } from './read-campus.ts'

export const addCampusBillingAddress = handle(
  calls.addCampusBillingAddress,
  async ({ params, body }, context) => {
    const campus = await readCampus(context.tx, context.actor, params.campusId)
    return { billing_address: await saveAddress(context, 'billing', campus.id, body) }
  },
  addressRules('billing'),
)

export const addCampusMailingAddress = handle(
  calls.addCampusMailingAddress,
  async ({ params, body }, context) => {
    const campus = await readCampus(context.tx, context.actor, params.campusId)
    return { mailing_address: await saveAddress(context, 'mailing', campus.id, body) }
  },
  addressRules('mailing'),
)

export const getCampusAddresses = handle(calls.getCampusAddresses, async ({ params }, { tx, actor }) => {
  const campus = await readCampus(tx, actor, params.id)
  const { billing, mailing } = await readAddresses(tx, actor.client_id, campus.id)
  return { billing_address: billing, mailing_address: mailing }
})
