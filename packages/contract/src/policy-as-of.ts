import { z } from 'zod'
import { day, instant, writtenNumber } from './wire.ts'

/** Which version of a policy is asked for; without either the policy as it is now. */
export const asOfQuery = z.object({
  /** What was insured on this day, as it is known now or, with `version`, as that version had it. */
  on: day.optional(),
  /** As this version had it, before any later change: those of the history. */
  version: writtenNumber(1).optional(),
})

export const policyPeriod = z.object({
  version: z.number().int(),
  /** The days for which it holds: the first, and the first for which it does not hold any more. */
  valid_from: day,
  valid_to: day.nullable(),
  /** Since and until when it was known to be so. */
  recorded_at: instant,
  superseded_at: instant.nullable(),
})
