import * as calls from '@campus/contract/policy-changes'
import { handle } from '../../../platform/http/handle.ts'
import { changeMany, changeOne } from './change-policies.ts'

export const updateTripDates = handle(calls.updateTripDates, changeMany('trip_dates'))

export const updatePolicyTripDates = handle(calls.updatePolicyTripDates, changeOne('trip_dates'))
