export { findGateway } from './gateways/find-gateway.ts'
export { settlePayment } from './settle-payment.ts'
