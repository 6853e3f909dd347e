/** State needed when the school's provider redirects back to this browser. */
export type SingleSignOnFlow = { flowToken: string; returnTo?: string }

const storageKey = 'single-sign-on-flow'

/** Stored in the tab's session storage, because the browser leaves the page. */
export function keepSingleSignOnFlow(flow: SingleSignOnFlow): void {
  sessionStorage.setItem(storageKey, JSON.stringify(flow))
}

/** Returns and deletes the state: the token is valid for a single response. */
export function consumeSingleSignOnFlow(): SingleSignOnFlow | undefined {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return stored ? (JSON.parse(stored) as SingleSignOnFlow) : undefined
}
