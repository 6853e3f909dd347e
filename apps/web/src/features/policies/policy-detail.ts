import type { z } from 'zod'
import type { policyDetail } from '@campus/contract/policies'

/** One policy as `get-policy` answers it. */
export type PolicyDetail = z.output<typeof policyDetail>
