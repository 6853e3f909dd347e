import type { Tables } from '../../platform/database/tables.gen.ts'
/** A delivery that this sender has taken, with all it needs to send it; secrets are still sealed. */
export type ClaimedDelivery = Pick<
  Tables['webhook_delivery'],
  'id' | 'client_id' | 'event_id' | 'endpoint_id' | 'failures'
> & {
  previous_secret: string | null
  url: string
  secret: string
  payload: string
}
