/** Element ID of the open drafts' heading. */
export const openDraftsId = 'open-drafts'

/** The list may have to be fetched first; after this long the focus stays where it is. */
const longestWaitMs = 5000

/** Focuses the heading of the list of open drafts, above the current position, as soon as it is rendered. */
export function showOpenDrafts(since = performance.now()): void {
  requestAnimationFrame((now) => {
    const heading = document.getElementById(openDraftsId)
    if (heading) heading.focus()
    else if (now - since < longestWaitMs) showOpenDrafts(since)
  })
}
