import { hasPermission, type PermissionHolder } from '@campus/domain/permissions'
import type { AppEvent } from '../../platform/jobs/event-hub.ts'

/** The rights that decide which events a reader may receive. */
export type Rights = PermissionHolder & { sees_all_campuses: boolean; campus_ids: readonly string[] }

type Watch = {
  /** Reads the current rights; null if the session has ended. */
  read: () => Promise<Rights | null>
  onEnd: () => void
  onFailure: () => void
}

const retryMs = 1000

/**
 * The rights of a stream's reader. After a change of rights, events that not everyone may see are held back
 * until the rights have been read again. If any were held back, the stream then ends, so that its page loads
 * what it missed.
 */
export class StreamRights {
  #rights: Rights
  /** Reads are numbered, because they may finish out of order. */
  #begun = 0
  #applied = 0
  /** Rights are up to date once a read with this number, or a later one, has finished. */
  #needed = 0
  #hasMissed = false
  #isStopped = false
  #retry: NodeJS.Timeout | undefined
  readonly #watch: Watch

  constructor(rights: Rights, watch: Watch) {
    this.#rights = rights
    this.#watch = watch
  }

  allows({ campus_id: campus, permission }: AppEvent): boolean {
    if (campus === undefined && permission === undefined) return true
    if (this.#applied < this.#needed) {
      this.#hasMissed = true
      return false
    }
    return (
      (permission === undefined || hasPermission(this.#rights, permission)) &&
      (campus === undefined || this.#rights.sees_all_campuses || this.#rights.campus_ids.includes(campus))
    )
  }

  /** The rights may have changed: only reads started from now on count. */
  noteChange(): void {
    this.#needed = this.#begun + 1
    void this.look()
  }

  async look(): Promise<void> {
    const number = ++this.#begun
    try {
      const rights = await this.#watch.read()
      if (number < this.#applied || this.#isStopped) return
      this.#applied = number
      if (rights === null) return this.#watch.onEnd()
      this.#rights = rights
      if (this.#hasMissed && number >= this.#needed) this.#watch.onEnd()
    } catch {
      if (this.#isStopped) return
      this.#needed = Math.max(this.#needed, number)
      this.#watch.onFailure()
      clearTimeout(this.#retry)
      this.#retry = setTimeout(() => void this.look(), retryMs)
    }
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#retry)
  }
}
