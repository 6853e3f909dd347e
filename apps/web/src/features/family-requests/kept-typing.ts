import type { FamilyPage } from '@campus/contract/family-links'

type Values = Readonly<Record<string, FamilyPage['fields'][number]['value']>>

/** What was typed about somebody and not sent; `contact` is whom to ask for another link. */
export type KeptTyping = { about: string; contact: string; values: Values }

/** Kept in the tab alone, so that it goes with it: a reload or a link that ended costs nobody what they typed. */
const storageKey = 'family-typing'

/** Whom the typing is about; a new link of theirs finds it again, and no other does. The link itself is not kept. */
export const aboutOf = ({ organisation, first_name: first, last_name: last }: FamilyPage): string =>
  JSON.stringify([organisation, first, last])

export const contactOf = ({ contact, organisation }: FamilyPage): string =>
  contact ? `${contact.name} (${contact.email})` : organisation

export function readTyping(): KeptTyping | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptTyping | null) ?? undefined
  } catch {
    // a tab that may store nothing, or what somebody else put there
    return undefined
  }
}

export function keepTyping(typing: KeptTyping): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typing))
  } catch {
    // without storage the page itself still holds it
  }
}

export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // nothing could be kept either
  }
}
