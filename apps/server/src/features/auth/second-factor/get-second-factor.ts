import { getSecondFactor as getCall } from '@campus/contract/second-factor'
import { handle } from '../../../platform/http/handle.ts'
import { readSecondFactor } from './read-second-factor.ts'

export const getSecondFactor = handle(getCall, async (_input, { tx, actor }) => {
  const { confirmed_at, ...state } = await readSecondFactor(tx, actor)
  return { ...state, is_on: confirmed_at !== null, confirmed_at: confirmed_at?.toISOString() ?? null }
})
