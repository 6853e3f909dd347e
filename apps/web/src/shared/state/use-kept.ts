import { useRouter } from '@tanstack/react-router'
import { oncePer } from './once-per.ts'

type Class<Value> = new () => Value

const instancesIn = oncePer((_router: object) => new Map<Class<unknown>, unknown>())

/** The app's one instance of a class, made when a component first needs it: state that outlives a page. */
export function useKept<Value>(made: Class<Value>): Value {
  const instances = instancesIn(useRouter())
  if (!instances.has(made)) instances.set(made, new made())
  return instances.get(made) as Value
}
