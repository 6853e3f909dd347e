import { createContext, useContext, useState, type ReactNode } from 'react'

type Class<Value> = new () => Value

const Kept = createContext<Map<Class<unknown>, unknown> | undefined>(undefined)

/** Keeps the instances that `useKept` makes for as long as the app, or a test, shows its children. */
export function KeptProvider({ children }: { children: ReactNode }) {
  const [instances] = useState(() => new Map<Class<unknown>, unknown>())
  return <Kept value={instances}>{children}</Kept>
}

/** The app's one instance of a class, made when a component first needs it: state that outlives a page. */
export function useKept<Value>(made: Class<Value>): Value {
  const instances = useContext(Kept)
  if (instances === undefined) throw new Error(`no KeptProvider around a user of ${made.name}`)
  if (!instances.has(made)) instances.set(made, new made())
  return instances.get(made) as Value
}
