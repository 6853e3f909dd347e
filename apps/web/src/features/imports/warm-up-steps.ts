import { warmUpImport } from './import-session.ts'

/** The latest at which an order page that never comes to rest loads what follows. */
const restMs = 3000

/** Loads the pages of the steps. One that fails is asked for again by the page itself, which says so. */
export function loadStepPages(): void {
  Promise.all([
    import('./format-data-page.tsx'),
    import('./review-applicants-page.tsx'),
    import('./match-columns-page.tsx'),
  ]).catch(() => undefined)
}

/** Has the reading code there before a file is, and the steps after it as soon as the page has nothing else to do. */
export function warmUpSteps(): () => void {
  warmUpImport()
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(loadStepPages, { timeout: restMs })
    return () => cancelIdleCallback(asked)
  }
  const asked = setTimeout(loadStepPages, restMs)
  return () => clearTimeout(asked)
}
