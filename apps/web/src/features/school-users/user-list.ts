import {
  listRoles,
  listSchoolUsers,
  schoolUserOrders,
  schoolUserStatuses,
} from '@campus/contract/school-users?address'
import { startReads } from '../../shared/navigation/start-reads.ts'
import { defineList, type ListSearch } from '../../shared/table/define-list.ts'
import { can, currentSession } from '../../shell/session/session-state.ts'

export const userList = defineList({
  filters: { statuses: schoolUserStatuses, role: 'text', campus: 'text' },
  orders: schoolUserOrders,
})

export function startUsers(search: ListSearch): void {
  if (!can(currentSession(), 'read_school_users')) return
  startReads((prefetch) => {
    prefetch(listSchoolUsers, { query: userList.queryOf(search) })
    prefetch(listRoles, {})
  })
}
