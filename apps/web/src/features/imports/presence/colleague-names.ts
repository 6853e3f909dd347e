import type { DraftPerson } from '@campus/contract/imports'

/** Names by ID, as last received from the server; null for an erased person. */
const names = new Map<string, string | null>()

export function noteNames(people: readonly DraftPerson[]): void {
  for (const { id, name } of people) names.set(id, name)
}

/** Undefined if the name hasn't been received yet. */
export const nameOfColleague = (id: string): string | null | undefined => names.get(id)
