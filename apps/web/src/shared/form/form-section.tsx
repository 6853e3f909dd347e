import type { ReactNode } from 'react'
import { Stack } from '@mantine/core'
import classes from './form.module.css'

/** Related fields under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      <Stack gap="lg">{children}</Stack>
    </fieldset>
  )
}

/** Two short fields side by side if they fit: first and last name, start and end. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}
