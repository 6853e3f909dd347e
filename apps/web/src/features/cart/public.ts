export { useOrderSteps } from './order-steps.ts'
export { cartCallNames } from './use-cart.ts'
