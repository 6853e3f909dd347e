import * as calls from '@campus/contract/addresses'
import { handle } from '../../platform/http/handle.ts'
import { addressRules, saveAddress } from '../clients/public.ts'
import { readCampus } from './read-campus.ts'

export const addCampusBillingAddress = handle(
  calls.addCampusBillingAddress,
  async ({ params, body }, context) => {
    const campus = await readCampus(context.tx, context.actor, params.campusId)
    return { billing_address: await saveAddress(context, 'billing', { campusId: campus.id, body }) }
  },
  addressRules('billing'),
)

export const addCampusMailingAddress = handle(
  calls.addCampusMailingAddress,
  async ({ params, body }, context) => {
    const campus = await readCampus(context.tx, context.actor, params.campusId)
    return { mailing_address: await saveAddress(context, 'mailing', { campusId: campus.id, body }) }
  },
  addressRules('mailing'),
)
