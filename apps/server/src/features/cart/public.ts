export { closeCarts } from './close-carts.ts'
export { warnOfDeadline } from './warn-of-deadline.ts'
