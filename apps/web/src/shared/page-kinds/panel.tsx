import { useId, type ComponentProps, type ReactNode } from 'react'
import classes from './page.module.css'

type PanelProps = {
  title: string
  /** One sentence below the title. */
  text?: ReactNode
  /** For tables; otherwise the content has the width of a form. */
  isWide?: boolean
  children: ReactNode
}

/** One of several sections of a page or tab, with its own heading. */
export function Panel({ title, text, isWide, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} data-padded aria-labelledby={id}>
      <div className={classes.panelHead}>
        <h2 id={id} className={classes.panelTitle}>
          {title}
        </h2>
        {text ? <p className={classes.panelText}>{text}</p> : null}
      </div>
      <div className={classes.panelBody} data-wide={isWide || undefined}>
        {children}
      </div>
    </section>
  )
}

type SurfaceProps = Omit<ComponentProps<'section'>, 'className'> & {
  /** Off for content with its own padding, such as a table. */
  isPadded?: boolean
}

/** A panel without a heading; use `Panel` for one with a heading. */
export function Surface({ isPadded, ...section }: SurfaceProps) {
  return <section className={classes.surface} data-padded={isPadded || undefined} {...section} />
}
