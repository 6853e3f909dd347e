export { notifyClient } from './notify-client.ts'
export { writeNotice } from './write-notice.ts'
