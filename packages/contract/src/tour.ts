import { defineCall } from './define-call.ts'
import { done } from './wire.ts'

export const endTour = defineCall({
  name: 'end-tour',
  feature: 'account',
  summary: 'Note that the signed-in user took the tour or does not want it: it is not offered again',
  method: 'POST',
  path: '/school/account/tour/end',
  access: 'session',
  response: done,
})

export const tourCalls = [endTour]
