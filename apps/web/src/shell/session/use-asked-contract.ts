import { useEffect, useState } from 'react'
import { chooseCampus } from './current-campus.ts'

/**
 * The contract that `?campus=…&contract=…` asks for, once its campus is the current one; a link from a quote leads to an
 * order this way. Another choice on the page stands until the address changes.
 */
export function useAskedContract({ campus, contract }: { campus?: string; contract?: string }) {
  // a campus that is not the person's is passed over where the current one is read
  useEffect(() => {
    if (campus !== undefined) chooseCampus(campus)
  }, [campus])
  return useState(contract)
}
