import type { School } from '@campus/contract/auth'
import { createStore } from '../../shared/state/create-store.ts'
import { useSession } from './session-state.ts'

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
  const campuses = useSession()?.school.campuses
  return campuses?.find(({ id }) => id === chosenId) ?? campuses?.[0]
}

/** The country of a campus that the person works for; undefined for any other. */
export function useCampusCountry(campusId: string): string | undefined {
  return useSession()?.school.campuses.find(({ id }) => id === campusId)?.country_id
}
