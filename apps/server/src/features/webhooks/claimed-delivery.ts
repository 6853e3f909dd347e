import type { Tables } from '../../platform/database/tables.gen.ts'
/** A delivery claimed by this sender, with everything needed to send it; secrets are still encrypted. */
export type ClaimedDelivery = Pick<
  Tables['webhook_delivery'],
  'id' | 'client_id' | 'event_id' | 'endpoint_id' | 'failures'
> & {
  previous_secret: string | null
  url: string
  secret: string
  payload: string
}
