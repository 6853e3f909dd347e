import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './page.module.css'

type FormPageProps = PageHeaderProps & {
  children: ReactNode
  /** What stays in sight beside the form; at the foot where there is no room: the price, what was added. */
  aside?: ReactNode
}

/** The form page: one column of 560 px holding a `Form`. */
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
