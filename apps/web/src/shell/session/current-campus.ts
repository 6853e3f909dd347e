import type { School } from '@campus/contract/auth'
import { create } from 'zustand'
import { useEffect, useState } from 'react'
import { currentSession, useSession } from './session-state.ts'

export type CampusRef = School['campuses'][number]

// per tab, and only an ID: no personal data is kept in the browser
const storageKey = 'current-campus'
const useChosenId = create<string | null>(() => sessionStorage.getItem(storageKey))

/** Sets the current campus. */
export function chooseCampus(id: string): void {
  sessionStorage.setItem(storageKey, id)
  useChosenId.setState(id, true)
}

/**
 * The current campus: the chosen one, else the first (specification section 3.1). Undefined only if the user
 * has none.
 */
export function useCurrentCampus(): CampusRef | undefined {
  const chosenId = useChosenId()
  return findCampus(useSession()?.school.campuses, chosenId)
}

/**
 * The campus requested by an address if the user has access to it, else the current one; for code outside
 * components.
 */
export function askedCampus(askedId?: string): CampusRef | undefined {
  const campuses = currentSession()?.school.campuses
  return campuses?.find(({ id }) => id === askedId) ?? findCampus(campuses, useChosenId.getState())
}

const findCampus = (campuses: readonly CampusRef[] | undefined, id: string | null) =>
  campuses?.find((campus) => campus.id === id) ?? campuses?.[0]

/** The country of one of the user's campuses; undefined for any other campus. */
export function useCampusCountry(campusId: string): string | undefined {
  return useSession()?.school.campuses.find(({ id }) => id === campusId)?.country_id
}

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
