/** A delivery that this sender has taken, with all it needs to send it; secrets are still sealed. */
export type ClaimedDelivery = {
  id: string
  client_id: string
  event_id: string
  endpoint_id: string
  url: string
  payload: string
  secret: string
  previous_secret: string | null
  failures: number
}
