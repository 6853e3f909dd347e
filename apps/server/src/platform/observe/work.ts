import { AsyncLocalStorage } from 'node:async_hooks'

/** What a line of the log and a span say of the work that they belong to: ids and names of code, never of people. */
export type Work = {
  /** The request, or for a job the request that caused it; a job that nobody asked for has one of its own. */
  request_id: string
  call?: string
  job_id?: string
  task?: string
  client_id?: string
  actor_kind?: 'user' | 'api_key'
  actor_id?: string
}

const works = new AsyncLocalStorage<Work>()

/** The request or job that runs now; undefined at start, in a watch or in an operator's command. */
export const currentWork = (): Work | undefined => works.getStore()

/** Runs something as a part of this work, with all that it awaits. */
export const inWork = <T>(work: Work, run: () => T): T => works.run(work, run)

/** Notes who acts, as soon as that is known, on the work under way. */
export function noteActor(actor: { client_id: string; user_id: string; api_key_id?: string }): void {
  const work = works.getStore()
  if (!work) return
  work.client_id = actor.client_id
  work.actor_kind = actor.api_key_id ? 'api_key' : 'user'
  work.actor_id = actor.api_key_id ?? actor.user_id
}
