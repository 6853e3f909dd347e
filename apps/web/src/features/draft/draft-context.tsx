import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useKept } from '../../shared/state/use-kept.ts'
import { DraftHolder } from './draft-holder.ts'
import type { DraftSession } from './draft-session.ts'
import type { DraftState } from './draft-state.ts'

export const DraftContext = createContext<DraftSession | undefined>(undefined)

type DraftProviderProps = { id: string; fallback: ReactNode; children: ReactNode }

/** Opens a draft for the page, or continues with it if the previous page had it open. */
export function DraftProvider({ id, fallback, children }: DraftProviderProps) {
  const holder = useKept(DraftHolder)
  const [session, setSession] = useState(() => holder.find(id))
  useEffect(() => setSession(holder.ensure(id)), [holder, id])
  return session?.id === id ? <DraftContext value={session}>{children}</DraftContext> : fallback
}

/** The draft that the page shows. */
export function useDraftSession(): DraftSession {
  const session = useContext(DraftContext)
  if (session === undefined) throw new Error('no DraftProvider around this component')
  return session
}

/** Reads what the page shows of the draft; the component re-renders when the selected value changes. */
export const useDraft = <Selected,>(select: (state: DraftState) => Selected): Selected =>
  useStore(useDraftSession().store, select)
