export { emitEvents, emitPolicyEvents, enqueueDelivery } from './emit-event.ts'
