import { defineList } from '../../shared/table/define-list.ts'

export const requestList = defineList()
