/** Of a tab, and chosen in the development bar or by a test: no page of production leads here. */
const key = 'cc-language'
export const pseudoLanguage = 'qps'

/** Whether this tab shows English stretched and in brackets, to find what is not translated or cut. */
export function isPseudoChosen(): boolean {
  try {
    return sessionStorage.getItem(key) === pseudoLanguage
  } catch {
    // a browser that keeps nothing
    return false
  }
}

/** Shows this tab's pages in the pseudo-language from the next load on, or no longer. */
export function choosePseudo(isChosen: boolean): void {
  if (isChosen) sessionStorage.setItem(key, pseudoLanguage)
  else sessionStorage.removeItem(key)
}
