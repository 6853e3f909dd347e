import * as calls from '@campus/contract/policy-changes'
import { handle } from '../../../platform/http/handle.ts'
import { changeMany, changeOne } from './change-policies.ts'

export const extendPolicies = handle(calls.extendPolicies, changeMany('extend'))

export const extendPolicy = handle(calls.extendPolicy, changeOne('extend'))
