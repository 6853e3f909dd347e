import type { ComponentProps } from 'react'
import { Button } from '@mantine/core'

/** A button beside what it changes: a line of a list, a message, a filter. */
export function SmallButton(props: Omit<ComponentProps<typeof Button<'button'>>, 'size' | 'variant'>) {
  return <Button size="compact-sm" variant="default" {...props} />
}
