import { useCallback, useMemo } from 'react'
import { useNavigate, useSearch, type NavigateOptions } from '@tanstack/react-router'
import type { PageId, SearchOf } from './page-path.ts'

export type AddressSearch<Values> = {
  values: Values
  /** Changes some values and keeps the others; undefined takes one out. Adds no entry to the history. */
  change: (changes: Partial<Values>) => void
  /** Leaves these values only. */
  replace: (values: Partial<Values>) => void
}

/** What a page reads from its address, and how it changes that: `useAddressSearch('/portal-layout/invoices')`. */
export function useAddressSearch<const Id extends PageId>(page: Id): AddressSearch<SearchOf<Id>> {
  const values = useSearch({ from: page as PageId }) as SearchOf<Id>
  const navigate = useNavigate()
  const go = useCallback(
    // which page "." is, the compiler cannot know while the page is a type parameter; its values are checked above
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
