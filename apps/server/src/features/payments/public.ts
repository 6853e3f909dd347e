export { findGateway, offeredProviders } from './providers/find-gateway.ts'
export { paymentMethodName } from './method-name.ts'
export { refundPayment } from './refund-payment.ts'
export { settlePayment } from './settle-payment.ts'
