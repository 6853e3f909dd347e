import { revokeApiKey } from '@campus/contract/api-keys'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { policyList } from '../src/features/policies/policy-list.ts'
import { useCallMutation } from '../src/shared/api/use-call.ts'
import { useInvalidate } from '../src/shared/api/use-invalidate.ts'
import { TextLink } from '../src/shared/navigation/link-button.tsx'
import { useListState } from '../src/shared/table/use-list-state.ts'
import '../src/router.ts'

/** What the compiler rejects: each line below would be an error, and is one if it ever stops being one. */
export function Rejected() {
  const invoices = useSearch({ from: '/portal-layout/invoices' })
  // @ts-expect-error no tab of this page
  const isOther = invoices.tab === 'other'
  // @ts-expect-error the page of invoices does not read the filters of policies
  useListState(policyList, '/portal-layout/invoices')
  return (
    <>
      {/* @ts-expect-error no such page */}
      <Link to="/invoice" />
      {/* @ts-expect-error paths stand without the language, which the router puts before them */}
      <Link to="/de/invoices" />
      {/* @ts-expect-error the page needs an id */}
      <TextLink to="/invoices/$id/show">{String(isOther)}</TextLink>
      {/* @ts-expect-error a tab that the page does not have */}
      <Link to="/profile" search={{ tab: 'nonsense' }} />
      {/* @ts-expect-error a value that the page does not read */}
      <Link to="/policy/payment" search={{ bill: '1' }} />
      <Link to="/policy/payment" search={{ invoice: '1' }} />
    </>
  )
}

/** A misspelt call is rejected wherever its response is made stale or looked up. */
export function RejectedCalls() {
  const invalidate = useInvalidate()
  const queries = useQueryClient()
  useCallMutation(revokeApiKey, { invalidates: ['list-api-keys'] })
  // @ts-expect-error no such call
  useCallMutation(revokeApiKey, { invalidates: ['list-api-key'] })
  // @ts-expect-error no such call
  void invalidate(['list-api-key'])
  // @ts-expect-error no such call
  void queries.invalidateQueries({ queryKey: ['list-api-key'] })
  return null
}
