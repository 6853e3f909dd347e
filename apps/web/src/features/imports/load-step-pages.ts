/**
 * Loads the pages of the steps while a file is read and sent. One that fails is asked for again by the page itself, which
 * says so.
 */
export function loadStepPages(): void {
  Promise.all([
    import('./format-data-page.tsx'),
    import('./review-applicants-page.tsx'),
    import('./match-columns-page.tsx'),
  ]).catch(() => undefined)
}
