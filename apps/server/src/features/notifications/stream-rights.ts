import { hasPermission, type PermissionHolder } from '@campus/domain/permissions'
import type { AppEvent } from '../../platform/jobs/event-hub.ts'

/** What a reader may be told of. */
export type Rights = PermissionHolder & { sees_all_campuses: boolean; campus_ids: readonly string[] }

type Watch = {
  /** Reads the rights anew; null where the session has ended. */
  read: () => Promise<Rights | null>
  onEnd: () => void
  onFailure: () => void
}

const retryMs = 1000

/**
 * The rights of the reader of a stream. From a change of rights until they were read again nothing passes that some
 * people may not see; if something was held back, the stream then ends, so that its page loads what it missed.
 */
export class StreamRights {
  #rights: Rights
  /** Reads are numbered, because an older one may return last. */
  #begun = 0
  #applied = 0
  /** Rights are certain once a read with this number, or a later one, has returned. */
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

  /** The rights may have changed: nothing counts but what is read from now on. */
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
