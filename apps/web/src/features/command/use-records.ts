import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { listInvoices } from '@campus/contract/invoices?address'
import { listPolicies } from '@campus/contract/policies?address'
import { listSchoolUsers } from '@campus/contract/school-users?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCan } from '../../shell/session/session-state.ts'
import type { Entry } from './find-entries.ts'

/** A shorter text would match half the school. */
const shortest = 2
const typingMs = 200
const most = 5

/** Policies, invoices and users that match the input; each kind is read only if the user may see it. */
export function useRecords(typed: string) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const [late] = useDebouncedValue(typed.trim(), typingMs)
  const isLongEnough = late.length >= shortest && typed.trim().length >= shortest
  const query = { search: late, items: most }
  const options = (isAllowed: boolean) => ({ enabled: isAllowed && isLongEnough })
  const policies = useCallQuery(listPolicies, { query }, options(useCan('read_policy')))
  const invoices = useCallQuery(listInvoices, { query }, options(useCan('read_invoice')))
  const users = useCallQuery(listSchoolUsers, { query }, options(useCan('read_school_users')))

  const shown = <Item>(query: { data?: { items: Item[] } }, toEntry: (item: Item) => Entry): Entry[] =>
    isLongEnough ? (query.data?.items ?? []).map(toEntry) : []
  const groups = [
    {
      key: 'policies',
      title: t('command.people'),
      query: policies,
      entries: shown(policies, (policy) => ({
        key: policy.id,
        label: policy.full_name,
        detail: t('command.policy_line', {
          number: policy.policy_number,
          start: format.proseDate(policy.start_date),
          end: format.proseDate(policy.end_date),
        }),
        run: () => void navigate({ to: '/policy/$id/policy_details', params: { id: policy.id } }),
      })),
    },
    {
      key: 'invoices',
      title: t('shell.invoices_short'),
      query: invoices,
      entries: shown(invoices, (invoice) => ({
        key: invoice.id,
        label: invoice.number,
        detail: format.money(invoice.total, invoice.currency),
        run: () => void navigate({ to: '/invoices/$id/show', params: { id: invoice.id } }),
      })),
    },
    {
      key: 'users',
      title: t('command.users'),
      query: users,
      entries: shown(users, (user) => ({
        key: user.id,
        label: user.full_name,
        detail: user.email,
        run: () => void navigate({ to: '/profile', search: { tab: 'manage-users', search: user.email } }),
      })),
    },
  ]
  return {
    groups,
    isSearching:
      typed.trim().length >= shortest &&
      (typed.trim() !== late || groups.some((one) => one.query.isFetching)),
    failed: isLongEnough ? groups.filter((one) => one.query.isError) : [],
  }
}
