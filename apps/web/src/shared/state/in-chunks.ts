/** Half a frame, so that typing and clicks in between are handled in time. */
const chunkMs = 8

/**
 * Processes many items without blocking the page; false if it stopped because the result is no longer wanted.
 */
export async function inChunks<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  let until = performance.now() + chunkMs
  for (const item of items) {
    if (performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve))
      if (!isWanted()) return false
      until = performance.now() + chunkMs
    }
    work(item)
  }
  return true
}
