export { addSchoolUser } from './add-school-user.ts'
export {
  activateSchoolUser,
  deactivateSchoolUser,
  promoteSchoolUser,
  suspendSchoolUser,
  unsuspendSchoolUser,
} from './change-school-user.ts'
export { listRoles, listSchoolUsers } from './list-school-users.ts'
export { resendActivation } from './resend-activation.ts'
export { setAccountingContacts } from './set-accounting-contacts.ts'
export { updateSchoolUser } from './update-school-user.ts'
