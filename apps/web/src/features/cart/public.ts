export { useOrderSteps } from './order-steps.ts'
export { NotEnrolledReason } from './issue-list.tsx'
