/** Heads the list of open drafts. */
export const openDraftsId = 'open-drafts'

/** The list may have to be read first; whoever has gone on meanwhile is left where they are. */
const longestWaitMs = 5000

/** Takes the person to the list of open drafts, above what they just did, as soon as it is drawn. */
export function showOpenDrafts(since = performance.now()): void {
  requestAnimationFrame((now) => {
    const heading = document.getElementById(openDraftsId)
    if (heading) heading.focus()
    else if (now - since < longestWaitMs) showOpenDrafts(since)
  })
}
