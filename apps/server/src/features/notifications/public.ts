export { notifyClient } from './notify-client.ts'
