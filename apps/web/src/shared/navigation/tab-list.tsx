import { useEffect, useRef } from 'react'
import { Tabs, type TabsListProps } from '@mantine/core'
import classes from './tab-list.module.css'

/** A row of tabs that scrolls sideways if it doesn't fit; the open tab is always in view. */
export function TabList({ open, ...props }: TabsListProps & { open: string | undefined }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollSideways(list.current, '[data-active]')
  }, [open])
  return <Tabs.List {...props} ref={list} className={classes.list} />
}

/** Scrolls an item of a horizontally scrolling row into view, without scrolling the page. */
export function scrollSideways(row: HTMLElement | null, itemSelector: string): void {
  const item = row?.querySelector(itemSelector)
  if (!row || !item) return
  const visible = row.getBoundingClientRect()
  const { left, right } = item.getBoundingClientRect()
  if (left < visible.left) row.scrollLeft += left - visible.left
  else if (right > visible.right) row.scrollLeft += right - visible.right
}
