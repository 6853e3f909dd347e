import type { ComponentProps } from 'react'
import classes from './page.module.css'

type SurfaceProps = Omit<ComponentProps<'section'>, 'className'> & {
  /** Off for content with its own padding, such as a table. */
  isPadded?: boolean
}

/** A panel without a heading; use `Panel` for one with a heading. */
export function Surface({ isPadded, ...section }: SurfaceProps) {
  return <section className={classes.surface} data-padded={isPadded || undefined} {...section} />
}
