import * as calls from '@campus/contract/quotes'
import { handle } from '../../platform/http/handle.ts'
import { readPrices } from './download-price-list.ts'

export const listPrices = handle(calls.listPrices, async ({ params }, context) => {
  const { contracts } = await readPrices(context, params.id)
  return { valid_on: context.today, contracts }
})
