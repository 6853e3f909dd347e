import { useSyncExternalStore } from 'react'
import type { School } from '@campus/contract/auth'
import { currentSession, useSession } from './session-state.ts'

export type CampusRef = School['campuses'][number]

const listeners = new Set<() => void>()
// For this tab only, and only an id: no personal data is kept in the browser.
const storageKey = 'current-campus'
let chosenId: string | null =
  typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(storageKey)

/** Makes another campus the current one. */
export function chooseCampus(id: string): void {
  chosenId = id
  sessionStorage.setItem(storageKey, id)
  listeners.forEach((listener) => listener())
}

/** The chosen campus, else the first one (specification section 3). */
function campusOf(school: School | undefined): CampusRef | undefined {
  return school?.campuses.find(({ id }) => id === chosenId) ?? school?.campuses[0]
}

/** The campus that the page is about; undefined only when the person has none. */
export function useCurrentCampus(): CampusRef | undefined {
  const session = useSession()
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => campusOf(currentSession()?.school)?.id,
  )
  return campusOf(session?.school)
}
