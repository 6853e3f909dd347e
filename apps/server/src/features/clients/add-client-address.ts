import * as calls from '@campus/contract/addresses'
import { handle } from '../../platform/http/handle.ts'
import { addressRules, saveAddress } from './save-address.ts'

export const addBillingAddress = handle(
  calls.addBillingAddress,
  async ({ body }, context) => ({
    billing_address: await saveAddress(context, 'billing', { campusId: null, body }),
  }),
  addressRules('billing'),
)

export const addMailingAddress = handle(
  calls.addMailingAddress,
  async ({ body }, context) => ({
    mailing_address: await saveAddress(context, 'mailing', { campusId: null, body }),
  }),
  addressRules('mailing'),
)
