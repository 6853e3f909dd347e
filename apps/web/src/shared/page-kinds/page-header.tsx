import type { ReactNode } from 'react'
import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { WayBack } from '../navigation/page-path.ts'
import { TextLink } from '../navigation/link-button.tsx'
import { usePageTitle } from './use-page-title.ts'
import classes from './page.module.css'

export type PageHeaderProps = {
  title: string
  /**
   * Title of the item open on the page, if it has a heading: that heading is then the page's main one, and
   * its title the window's.
   */
  openTitle?: string | undefined
  /** Next to the title: a status, or the count of a list. */
  aside?: ReactNode
  /** One sentence below the title. */
  text?: ReactNode
  /** Buttons on the right, the main one first; a dangerous one last and set apart. */
  actions?: ReactNode
  /** Set if the actions depend on a response: their position mustn't depend on their width or the title's. */
  areActionsLate?: boolean
  /** Target of the arrow above the title: `{ to: '/policy', label: 'Policies' }`. */
  back?: WayBack
}

/** The header of every page: the link back, the title with its status or count, and the actions. */
export function PageHeader({
  title,
  openTitle,
  aside,
  text,
  actions,
  areActionsLate,
  back,
}: PageHeaderProps) {
  usePageTitle(openTitle ?? title)
  return (
    <header className={classes.header} data-late={areActionsLate || undefined}>
      <div className={classes.headerText}>
        {back ? (
          <TextLink to={back.to} className={classes.back}>
            <IconArrowLeft size={16} aria-hidden /> {back.label}
          </TextLink>
        ) : null}
        <div className={classes.titleRow}>
          <Title order={openTitle ? 2 : 1} size="h1" className={classes.title}>
            {title}
          </Title>
          {aside}
        </div>
        {text ? <div className={classes.lead}>{text}</div> : null}
      </div>
      {actions ? <div className={classes.headerActions}>{actions}</div> : null}
    </header>
  )
}
