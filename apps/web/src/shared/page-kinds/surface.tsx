import type { ComponentProps } from 'react'
import classes from './page.module.css'

type SurfaceProps = Omit<ComponentProps<'section'>, 'className'> & {
  /** Off for what brings its own inset, such as a table. */
  isPadded?: boolean
}

/** The sheet that a part of a page lies on, without a heading of its own; with one it is a `Panel`. */
export function Surface({ isPadded, ...section }: SurfaceProps) {
  return <section className={classes.surface} data-padded={isPadded || undefined} {...section} />
}
