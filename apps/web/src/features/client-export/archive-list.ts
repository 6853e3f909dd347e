import { defineList } from '../../shared/table/define-list.ts'

export const archiveList = defineList({ pageSize: 10 })
