import { createContext, useContext, useEffect } from 'react'

/** Names of the fields rendered in a form, so that a server error without a visible field is still shown. */
export type FieldRegistry = { add: (name: string) => void; remove: (name: string) => void }

export const FieldRegistryContext = createContext<FieldRegistry>({ add: () => {}, remove: () => {} })

export function useFieldName(name: string): void {
  const registry = useContext(FieldRegistryContext)
  useEffect(() => {
    registry.add(name)
    return () => registry.remove(name)
  }, [registry, name])
}
