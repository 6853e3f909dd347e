import type { FlowPhone } from './auth-flow-state.ts'

/** A number as people read it aloud: `+44 7400123456`. */
export const phoneText = (phone: FlowPhone): string => `+${phone.country_code} ${phone.phone_number}`
