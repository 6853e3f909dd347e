import { countUnreadConversations } from '@campus/contract/conversations?address'
import { listInvoices } from '@campus/contract/invoices?address'
import { getPolicySummary } from '@campus/contract/policies?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { dueInvoices } from './home-queries.ts'

/** The tiles' live counts as text; a tile is shown without its count until it is loaded. */
export function useTileCounts(): Record<string, string | undefined> {
  const t = useTranslate()
  const policies = useCallQuery(getPolicySummary, {}, { enabled: useCan('read_policy') }).data
  const invoices = useCallQuery(listInvoices, dueInvoices, { enabled: useCan('read_invoice') }).data
  const messages = useCallQuery(countUnreadConversations, {}, { enabled: useCan('read_message') }).data
  return {
    policies:
      policies &&
      // together the list's active policies
      [
        t('home.policies_covered', { count: policies.active }),
        policies.not_started > 0 ? t('home.policies_not_started', { count: policies.not_started }) : '',
        policies.pending > 0 ? t('home.policies_unpaid', { count: policies.pending }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    messages: messages && t('conversations.unread_count', { count: messages.count }),
    invoices: invoices && t('home.invoices_count', { count: invoices.meta.total }),
  }
}
