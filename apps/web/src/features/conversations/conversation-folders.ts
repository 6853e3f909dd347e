import { searchOf } from '../../shared/navigation/search-values.ts'
import { defineList } from '../../shared/table/define-list.ts'

export const folders = ['inbox', 'flagged', 'sent', 'archived'] as const

export const conversationInbox = defineList({
  filters: { status: folders },
  orders: ['last_message_at', 'subject'],
})

export const conversationsSearch = searchOf(conversationInbox.values)
