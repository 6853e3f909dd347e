/** Per tab; set by the development bar or a test. No page in production sets it. */
const key = 'cc-language'
export const pseudoLanguage = 'qps'

/** Whether this tab shows stretched English in brackets, to find untranslated and truncated texts. */
export function isPseudoChosen(): boolean {
  try {
    return sessionStorage.getItem(key) === pseudoLanguage
  } catch {
    // storage is blocked
    return false
  }
}

/** Switches this tab to the pseudo-language or back, from the next load on. */
export function choosePseudo(isChosen: boolean): void {
  if (isChosen) sessionStorage.setItem(key, pseudoLanguage)
  else sessionStorage.removeItem(key)
}
