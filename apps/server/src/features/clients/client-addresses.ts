import * as calls from '@campus/contract/addresses'
import { handle } from '../../platform/http/handle.ts'
import { addressRules, readAddresses, saveAddress } from './save-address.ts'

export const addBillingAddress = handle(
  calls.addBillingAddress,
  async ({ body }, context) => ({
    billing_address: await saveAddress(context, 'billing', null, body),
  }),
  addressRules('billing'),
)

export const addMailingAddress = handle(
  calls.addMailingAddress,
  async ({ body }, context) => ({
    mailing_address: await saveAddress(context, 'mailing', null, body),
  }),
  addressRules('mailing'),
)

export const fetchBillingAddress = handle(calls.fetchBillingAddress, async (_input, { tx, actor }) => ({
  billing_address: (await readAddresses(tx, actor.client_id, null)).billing,
}))

export const fetchMailingAddress = handle(calls.fetchMailingAddress, async (_input, { tx, actor }) => ({
  mailing_address: (await readAddresses(tx, actor.client_id, null)).mailing,
}))
