/** Half a frame: what is typed or clicked meanwhile gets its response in time. */
const chunkMs = 8

/** Works through many things without holding up the page; false when it stopped because nobody wants the outcome any more. */
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
