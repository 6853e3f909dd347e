import type { ReactNode } from 'react'
import { pageHref, type PageTarget } from './page-href.ts'
import type { PagePath } from './page-path.ts'
import classes from './row-link.module.css'

/** Finds the links that a list follows. */
export const rowLinkSelector = 'a[data-row-link]'

type RowLinkProps<Path extends PagePath> = PageTarget<Path> & { children: ReactNode }

/**
 * A link to a page in a row of a `DataTable`, which follows and preloads it (`use-row-links.ts`). Lists have dozens, and
 * each `TextLink` watches the address by itself.
 */
export function RowLink<Path extends PagePath>({ children, ...target }: RowLinkProps<Path>) {
  return (
    <a href={pageHref(target)} className={classes.link} data-row-link>
      {children}
    </a>
  )
}
