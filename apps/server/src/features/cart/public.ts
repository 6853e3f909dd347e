export { closeCarts, deadline } from './close-carts.ts'
export { deadlineNotice, warnOfDeadline } from './warn-of-deadline.ts'
