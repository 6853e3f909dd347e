import { defineList } from '../../shared/table/define-list.ts'

export const deliveryList = defineList({
  filters: { endpoint: 'text', status: ['pending', 'succeeded', 'failed'], type: 'text' },
})
