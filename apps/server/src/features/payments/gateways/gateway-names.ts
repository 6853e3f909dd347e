import { onlineGateways, type OnlineGateway } from '@campus/contract/payments'

/** Whether a transaction's gateway is a provider, not a transfer, a record or the credit balance. */
export const isOnlineGateway = (name: string): name is OnlineGateway =>
  (onlineGateways as readonly string[]).includes(name)
