import type { School } from '@campus/contract/auth'
import { createStore } from '../../shared/state/create-store.ts'
import { currentSession, useSession } from './session-state.ts'

export type CampusRef = School['campuses'][number]

// For this tab only, and only an id: no personal data is kept in the browser.
const storageKey = 'current-campus'
const chosen = createStore<string | null>(sessionStorage.getItem(storageKey))

/** Makes another campus the current one. */
export function chooseCampus(id: string): void {
  sessionStorage.setItem(storageKey, id)
  chosen.set(id)
}

/**
 * The campus that the page is about: the chosen one, else the first (specification section 3.1).
 * Undefined only when the person has none.
 */
export function useCurrentCampus(): CampusRef | undefined {
  const chosenId = chosen.use()
  return campusOf(useSession()?.school.campuses, chosenId)
}

/** The same outside components: the one that an address asks for, where it is the person's, else the current one. */
export function askedCampus(askedId?: string): CampusRef | undefined {
  const campuses = currentSession()?.school.campuses
  return campuses?.find(({ id }) => id === askedId) ?? campusOf(campuses, chosen.get())
}

const campusOf = (campuses: readonly CampusRef[] | undefined, id: string | null) =>
  campuses?.find((campus) => campus.id === id) ?? campuses?.[0]

/** The country of a campus that the person works for; undefined for any other. */
export function useCampusCountry(campusId: string): string | undefined {
  return useSession()?.school.campuses.find(({ id }) => id === campusId)?.country_id
}
