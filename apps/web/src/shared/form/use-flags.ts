import { useEffect, useState } from 'react'
import { listCountryCurrencies } from '@campus/contract/operations?address'
import { callApi } from '../api/call-api.ts'

export type Flags = ReadonlyMap<string, string>

let flags: Flags | undefined
let loading: Promise<Flags> | undefined

function loadFlags(): Promise<Flags> {
  loading ??= callApi(listCountryCurrencies).then(
    ({ data }) =>
      (flags = new Map(
        data.items.map(({ isoAlpha2, flag }) => [isoAlpha2, `data:image/png;base64,${flag}`]),
      )),
  )
  // lists work without flags too; the next one tries again
  loading.catch(() => (loading = undefined))
  return loading
}

/**
 * Pictures of the flags, by country code. They are larger than most pages, so they are loaded when a list of
 * countries is first opened, and kept; undefined until then.
 */
export function useFlags(isWanted: boolean): Flags | undefined {
  const [loadedFlags, setLoadedFlags] = useState(flags)
  useEffect(() => {
    if (!isWanted || loadedFlags) return
    let isHere = true
    loadFlags().then(
      (loaded) => isHere && setLoadedFlags(loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isWanted, loadedFlags])
  return loadedFlags
}
