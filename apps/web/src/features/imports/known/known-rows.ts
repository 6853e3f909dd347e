import type { Recognised } from '@campus/contract/same-person'
import { createStore } from '../../../shared/state/create-store.ts'

/** The people of the open draft who were insured before, by row key. */
export type KnownRows = ReadonlyMap<number, Recognised>

const store = createStore<KnownRows>(new Map())

/** Sets the recognised people of the open draft, which its rows then show. */
export const showKnownRows = store.set

/** The policy that a person was recognised by; undefined if they weren't. */
export const useKnownRow = (row: number): Recognised | undefined => store.use().get(row)
