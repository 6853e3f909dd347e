export { listNotifications } from './list-notifications.ts'
export { readNotifications } from './read-notifications.ts'
export { streamEvents } from './stream-events.ts'
