import type { Recognised } from '@campus/contract/same-person'
import { createStore } from '../../../shared/state/create-store.ts'

/** Who of the open draft was insured before, by row key. */
export type KnownRows = ReadonlyMap<number, Recognised>

const store = createStore<KnownRows>(new Map())

/** Makes those known of the open draft the ones that its rows show. */
export const showKnownRows = store.set

/** The policy by which somebody is known; undefined for whoever is not. */
export const useKnownRow = (row: number): Recognised | undefined => store.use().get(row)
