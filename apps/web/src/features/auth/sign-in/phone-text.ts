import type { FlowPhone } from './auth-flow-state.ts'

/** A formatted phone number: `+44 7400123456`. */
export const phoneText = (phone: FlowPhone): string => `+${phone.country_code} ${phone.phone_number}`
