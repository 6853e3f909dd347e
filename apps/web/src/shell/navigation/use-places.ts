import { useMemo } from 'react'
import { can, useSession } from '../session/session-state.ts'
import { places, type Place } from './places.ts'

/** The places this person may go to. */
export function usePlaces(): Place[] {
  const session = useSession()
  return useMemo(() => places.filter(({ permission }) => !permission || can(session, permission)), [session])
}
