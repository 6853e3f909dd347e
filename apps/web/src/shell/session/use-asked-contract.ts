import { useEffect, useState } from 'react'
import { chooseCampus } from './current-campus.ts'

/**
 * State of the chosen contract, initially the one of `?campus=…&contract=…`, as in a link from a quote to an
 * order. Also makes the requested campus current, again whenever the address names another.
 */
export function useAskedContract({ campus, contract }: { campus?: string; contract?: string }) {
  // a campus that isn't the user's is ignored when the current campus is read
  useEffect(() => {
    if (campus !== undefined) chooseCampus(campus)
  }, [campus])
  return useState(contract)
}
