import * as calls from '@campus/contract/policy-changes'
import { handle } from '../../../platform/http/handle.ts'
import { changeMany } from './change-policies.ts'

export const cancelPolicies = handle(calls.cancelPolicies, changeMany('cancel'))
