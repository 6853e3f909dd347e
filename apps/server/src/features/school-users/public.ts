export { ensureMasterUser } from './ensure-master-user.ts'
