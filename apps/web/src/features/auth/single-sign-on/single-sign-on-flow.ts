/** What this browser has to bring back when the school's own provider sends the person here again. */
export type SingleSignOnFlow = { flowToken: string; returnTo?: string }

const storageKey = 'single-sign-on-flow'

/** In this tab's storage and not in memory, because the page is left for the provider's. */
export function keepSingleSignOnFlow(flow: SingleSignOnFlow): void {
  sessionStorage.setItem(storageKey, JSON.stringify(flow))
}

/** Gives it out once: the token serves a single response. */
export function consumeSingleSignOnFlow(): SingleSignOnFlow | undefined {
  const kept = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return kept ? (JSON.parse(kept) as SingleSignOnFlow) : undefined
}
