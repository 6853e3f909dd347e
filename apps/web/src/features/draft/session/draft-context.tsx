import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useKept } from '../../../shared/state/use-kept.ts'
import { DraftSession, type KnownFile } from './draft-session.ts'
import type { DraftState } from './draft-state.ts'
import { ImportWorkerClient } from './import-worker-client.ts'
import { loadDraft } from './load-draft.ts'

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

/** Holds the open draft while the user goes from page to page, and the worker that reads files. */
export class DraftHolder {
  readonly worker = new ImportWorkerClient()
  /** The file that was read last, by its number in the worker. */
  latestFile: number | undefined
  private session: DraftSession | undefined

  /** The open session of a draft; undefined if another draft is open, or none. */
  find(id: string): DraftSession | undefined {
    return this.session?.id === id ? this.session : undefined
  }

  /** Opens a draft in place of the one that is open, and resolves once it is loaded or has failed to load. */
  async open(id: string, known?: KnownFile): Promise<DraftSession> {
    const session = this.replace(id)
    await loadDraft(session, known)
    return session
  }

  /** Like `find`, but opens the draft if it isn't open yet. */
  ensure(id: string): DraftSession {
    const earlier = this.find(id)
    if (earlier !== undefined) return earlier
    const session = this.replace(id)
    void loadDraft(session)
    return session
  }

  close(): void {
    this.session?.close()
    this.session = undefined
  }

  private replace(id: string): DraftSession {
    this.close()
    this.session = new DraftSession({ id, worker: this.worker })
    return this.session
  }
}
