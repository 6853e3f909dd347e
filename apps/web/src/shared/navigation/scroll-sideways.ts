/** Scrolls an item of a horizontally scrolling row into view, without scrolling the page. */
export function scrollSideways(row: HTMLElement | null, itemSelector: string): void {
  const item = row?.querySelector(itemSelector)
  if (!row || !item) return
  const visible = row.getBoundingClientRect()
  const { left, right } = item.getBoundingClientRect()
  if (left < visible.left) row.scrollLeft += left - visible.left
  else if (right > visible.right) row.scrollLeft += right - visible.right
}
