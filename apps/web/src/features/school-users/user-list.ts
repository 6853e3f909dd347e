import { schoolUserOrders, schoolUserStatuses } from '@campus/contract/school-users?address'
import { defineList } from '../../shared/table/define-list.ts'

export const userList = defineList({
  filters: { statuses: schoolUserStatuses, role: 'text', campus: 'text' },
  orders: schoolUserOrders,
})
