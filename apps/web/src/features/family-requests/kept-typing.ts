import type { FamilyPage } from '@campus/contract/family-links'

type Values = Readonly<Record<string, FamilyPage['fields'][number]['value']>>

/** Unsent input about a person; `contact` is who to ask for another link. */
export type KeptTyping = { about: string; contact: string; values: Values }

/** In session storage, which is deleted with the tab: input survives a reload or an expired link. */
const storageKey = 'family-typing'

/**
 * Identifies the person; only a new link about the same person finds the input again. The link itself isn't
 * stored.
 */
export const typingSubject = ({ organisation, first_name: first, last_name: last }: FamilyPage): string =>
  JSON.stringify([organisation, first, last])

export const formatContact = ({ contact, organisation }: FamilyPage): string =>
  contact ? `${contact.name} (${contact.email})` : organisation

export function readTyping(): KeptTyping | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptTyping | null) ?? undefined
  } catch {
    // storage is blocked, or holds someone else's data
    return undefined
  }
}

export function keepTyping(typing: KeptTyping): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typing))
  } catch {
    // without storage the page itself still has the input
  }
}

export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // nothing was stored either
  }
}
