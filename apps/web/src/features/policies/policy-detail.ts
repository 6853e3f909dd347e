import type { z } from 'zod'
import type { policyDetail } from '@campus/contract/policy-rows'

/** One policy as `get-policy` returns it. */
export type PolicyDetail = z.output<typeof policyDetail>
