import type { z } from 'zod'
import type { policyDetail } from '@campus/contract/policies'

/** One policy as `get-policy` returns it. */
export type PolicyDetail = z.output<typeof policyDetail>
