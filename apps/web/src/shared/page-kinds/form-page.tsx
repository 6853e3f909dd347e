import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './page.module.css'

type FormPageProps = PageHeaderProps & {
  children: ReactNode
  /** Shown next to the form, or below it if there isn't room: the price, the people added so far. */
  aside?: ReactNode
}

/** The form page: one 560 px column with a `Form`. */
export function FormPage({ children, aside, ...header }: FormPageProps) {
  const form = (
    <section className={classes.panel} data-padded>
      {children}
    </section>
  )
  return (
    <div className={aside ? undefined : classes.formPage}>
      <PageHeader {...header} />
      {aside ? (
        <div className={classes.formColumns}>
          {form}
          <aside className={classes.formAside} aria-label={header.title}>
            {aside}
          </aside>
        </div>
      ) : (
        form
      )}
    </div>
  )
}
