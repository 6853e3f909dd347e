import type { ReactNode } from 'react'
import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { WayBack } from '../navigation/page-path.ts'
import { TextLink } from '../navigation/link-button.tsx'
import { usePageTitle } from './use-page-title.ts'
import classes from './page.module.css'

export type PageHeaderProps = {
  title: string
  /** What is open on the page, where it has a heading of its own: that one is the page's main heading and its title. */
  openTitle?: string | undefined
  /** Beside the title: a status, or the count of a list. */
  aside?: ReactNode
  /** One sentence below the title. */
  text?: ReactNode
  /** Buttons at the right, the main one first; a dangerous one last and apart. */
  actions?: ReactNode
  /** The actions depend on a response: their place must not depend on how wide they or the title become. */
  areActionsLate?: boolean
  /** Where the arrow above the title leads: `{ to: '/policy', label: 'Policies' }`. */
  back?: WayBack
}

/** The head of every page: the way back, the title with what stands beside it, the actions. */
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
