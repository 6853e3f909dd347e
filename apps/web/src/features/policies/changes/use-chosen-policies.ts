import { useEffect, useMemo, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { maxApplicants } from '@campus/draft/model/limits'
import type { listPolicies as ListPolicies } from '@campus/contract/policies'
import { listPolicies } from '@campus/contract/policies?address'
import type { PolicySummary } from '@campus/contract/policy-rows'
import { callApi } from '../../../shared/api/call-api.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { useSelection } from '../../../shared/table/use-selection.ts'
import type { ChosenPolicy } from './policy-action.ts'

// Source: specification section 9.1: 500 enrollments per page; the most that a list call returns at once.
const pageSize = 500

type ListInput = z.input<NonNullable<typeof ListPolicies.query>>

/** The list's selection, with the data of each selected policy, even beyond the current page. */
export function useChosenPolicies(rows: readonly PolicySummary[] | undefined, query: ListInput) {
  const selection = useSelection()
  const queries = useQueryClient()
  const policyById = useRef(new Map<string, ChosenPolicy>())
  const [isGathering, setGathering] = useState(false)
  useEffect(() => {
    for (const row of rows ?? []) policyById.current.set(row.id, row)
  }, [rows])

  /** Selects everything that matches the search and the filters, up to the limit of one change. */
  const selectAll = async () => {
    setGathering(true)
    try {
      const ids: string[] = []
      for (let page = 1; ids.length < maxApplicants; page++) {
        const input = { ...query, page, items: pageSize, order: query.order ?? '-created_at' }
        const { data } = await queries.fetchQuery({
          queryKey: [listPolicies.name, { query: input }],
          queryFn: () => callApi(listPolicies, { query: input }),
          staleTime: 0,
          gcTime: 0,
        })
        for (const policy of data.items) {
          policyById.current.set(policy.id, policy)
          ids.push(policy.id)
        }
        if (page >= data.meta.last_page) break
      }
      selection.setAll(ids.slice(0, maxApplicants), true)
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setGathering(false)
    }
  }
  const chosen = useMemo(
    () => [...selection.ids].flatMap((id) => policyById.current.get(id) ?? []),
    [selection.ids],
  )
  return { selection, chosen, isGathering, selectAll }
}
