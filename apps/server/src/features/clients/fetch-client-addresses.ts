import * as calls from '@campus/contract/addresses'
import { handle } from '../../platform/http/handle.ts'
import { readAddresses } from './save-address.ts'

export const fetchBillingAddress = handle(calls.fetchBillingAddress, async (_input, { tx, actor }) => ({
  billing_address: (await readAddresses(tx, actor.client_id, null)).billing,
}))

export const fetchMailingAddress = handle(calls.fetchMailingAddress, async (_input, { tx, actor }) => ({
  mailing_address: (await readAddresses(tx, actor.client_id, null)).mailing,
}))
