import { useCallback, useMemo } from 'react'
import { useNavigate, useSearch, type NavigateOptions } from '@tanstack/react-router'
import type { PageId, SearchOf } from './page-path.ts'

export type AddressSearch<Values> = {
  values: Values
  /** Changes some values and keeps the others; undefined removes one. Adds no history entry. */
  change: (changes: Partial<Values>) => void
  /** Replaces all values with these. */
  replace: (values: Partial<Values>) => void
}

/**
 * The search values of a page, and functions that change them: `useAddressSearch('/portal-layout/invoices')`.
 */
export function useAddressSearch<const Id extends PageId>(page: Id): AddressSearch<SearchOf<Id>> {
  const values = useSearch({ from: page as PageId }) as SearchOf<Id>
  const navigate = useNavigate()
  const go = useCallback(
    // the compiler can't resolve "." while the page is a type parameter; the values are checked by
    // `AddressSearch`
    (search: (old: object) => object) => navigate({ to: '.', search, replace: true } as NavigateOptions),
    [navigate],
  )
  return useMemo(
    () => ({
      values,
      change: (changes) => void go((old) => ({ ...old, ...changes })),
      replace: (only) => void go(() => only),
    }),
    [values, go],
  )
}
