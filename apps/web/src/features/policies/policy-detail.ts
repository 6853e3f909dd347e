import type { z } from 'zod'
import type { policyDetail } from '@campus/contract/policy-rows'

/** A policy as returned by `get-policy`. */
export type PolicyDetail = z.output<typeof policyDetail>
