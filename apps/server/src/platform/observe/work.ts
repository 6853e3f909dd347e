import { AsyncLocalStorage } from 'node:async_hooks'

/** Context of the current work for log lines and spans: IDs and names from the code, no personal data. */
export type Work = {
  /** The request, or for a job the request that caused it; a job without one gets a new ID. */
  request_id: string
  call?: string
  job_id?: string
  task?: string
  client_id?: string
  actor_kind?: 'user' | 'api_key'
  actor_id?: string
}

const works = new AsyncLocalStorage<Work>()

/** The current request or job; undefined during startup, in timers and in operator commands. */
export const currentWork = (): Work | undefined => works.getStore()

/** Runs code, and everything that it awaits, as part of this work. */
export const inWork = <T>(work: Work, run: () => T): T => works.run(work, run)

/** Records the actor of the current work as soon as it is known. */
export function noteActor(actor: { client_id: string; user_id: string; api_key_id?: string }): void {
  const work = works.getStore()
  if (!work) return
  work.client_id = actor.client_id
  work.actor_kind = actor.api_key_id ? 'api_key' : 'user'
  work.actor_id = actor.api_key_id ?? actor.user_id
}
