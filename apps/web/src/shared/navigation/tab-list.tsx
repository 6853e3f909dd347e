import { useEffect, useRef } from 'react'
import { Tabs, type TabsListProps } from '@mantine/core'
import { scrollSideways } from './scroll-sideways.ts'
import classes from './tab-list.module.css'

/** A row of tabs that scrolls sideways if it doesn't fit; the open tab is always in view. */
export function TabList({ open, ...props }: TabsListProps & { open: string | undefined }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollSideways(list.current, '[data-active]')
  }, [open])
  return <Tabs.List {...props} ref={list} className={classes.list} />
}
