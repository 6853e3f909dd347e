import { listAccountDocuments } from '@campus/contract/account-documents?address'
import { listCompanyUpdates } from '@campus/contract/clients?address'
import { countUnreadConversations, listConversations } from '@campus/contract/conversations?address'
import { listNeeds } from '@campus/contract/home?address'
import { listInvoices } from '@campus/contract/invoices?address'
import { getPolicySummary } from '@campus/contract/policies?address'
import { countCoveredWeeks, getBalances, getSpend } from '@campus/contract/reports?address'
import { conversationInbox, conversationsSearch } from '../features/conversations/conversation-folders.ts'
import { documentList, documentsSearch } from '../features/documents/document-list.ts'
import { dueInvoices, newestUpdates } from '../features/home/home-queries.ts'
import { periodIssues, periodQuery, reportsSearch } from '../features/reports/reports-search.ts'
import { portalPage, read } from '../shell/page.ts'
import { moneyPages } from './money-pages.ts'
import { orderPages } from './order-pages.ts'
import { policyPages } from './policy-pages.ts'
import { profilePage } from './profile-page.ts'

/** Every page behind sign-in. */
export const portalPages = [
  portalPage('/home', () => import('../features/home/home-page.tsx'), 'HomePage', {
    isEntry: true,
    isPrepared: true,
    reads: () => [
      read(listNeeds, {}, { isAwaited: true }),
      read(getPolicySummary, {}, { isAwaited: true }),
      read(listInvoices, dueInvoices, { isAwaited: true }),
      read(countUnreadConversations, {}, { isAwaited: true }),
      read(listCompanyUpdates, newestUpdates, { isAwaited: true }),
    ],
  }),
  ...moneyPages,
  ...policyPages,
  ...orderPages,
  portalPage('/reports', () => import('../features/reports/reports-page.tsx'), 'ReportsPage', {
    permission: ['read_policy', 'read_invoice'],
    catalog: 'reports',
    showsIssues: true,
    search: reportsSearch,
    reads: ({ search }) => {
      if (periodIssues(search).length > 0) return []
      const input = { query: periodQuery(search) }
      return [
        read(countCoveredWeeks, input),
        read(getSpend, input, { isAlwaysNew: true }),
        read(getBalances, input, { isAlwaysNew: true }),
      ]
    },
  }),
  profilePage,
  portalPage('/documents', () => import('../features/documents/documents-page.tsx'), 'DocumentsPage', {
    catalog: 'documents',
    permission: 'read_document',
    search: documentsSearch,
    reads: ({ search }) => [read(listAccountDocuments, { query: documentList.queryOf(search) })],
  }),
  portalPage('/release-notes', () => import('../features/legal/release-notes-page.tsx'), 'ReleaseNotesPage', {
    catalog: 'legal',
  }),
]

/** A single page, so that the list keeps its scroll position while conversations open and close. */
export const messageCentre = portalPage(
  ['/message-center', '/message-center/new', '/message-center/$id'],
  () => import('../features/conversations/message-centre-page.tsx'),
  'MessageCentrePage',
  {
    catalog: 'conversations',
    permission: 'read_message',
    search: conversationsSearch,
    // only the list: fetching a conversation marks it as read, so only its own page fetches it
    reads: ({ search }) => [read(listConversations, { query: conversationInbox.queryOf(search) })],
  },
)
