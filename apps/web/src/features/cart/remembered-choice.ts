// Kept in this browser, no personal data; named in the cookie notice. Source: specification section 3.7, local storage.
const key = 'welcome-email'

/** Whether welcome mails were wanted last time; yes at first. */
export function rememberedWelcomeEmail(): boolean {
  return localStorage.getItem(key) !== '0'
}

export function rememberWelcomeEmail(isWanted: boolean): void {
  localStorage.setItem(key, isWanted ? '1' : '0')
}
