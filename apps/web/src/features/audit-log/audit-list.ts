import { auditGroups } from '@campus/domain/audit/audit-actions'
import { defineList } from '../../shared/table/define-list.ts'

export const auditList = defineList({
  filters: { group: auditGroups, person: 'text', from: 'text', to: 'text' },
  pageSize: 50,
  orders: ['at'],
})
