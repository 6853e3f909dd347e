import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './page.module.css'

/** The form page: one column of 560 px holding a `Form`. */
export function FormPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <div className={classes.formPage}>
      <PageHeader {...header} />
      <section className={classes.panel} data-padded>
        {children}
      </section>
    </div>
  )
}
