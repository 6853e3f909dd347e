import type { DraftPerson } from '@campus/contract/imports'

/** Names by id, as the server gave them last; null for somebody who was erased. */
const names = new Map<string, string | null>()

export function noteNames(people: readonly DraftPerson[]): void {
  for (const { id, name } of people) names.set(id, name)
}

/** Undefined: not known here yet. */
export const nameOfColleague = (id: string): string | null | undefined => names.get(id)
