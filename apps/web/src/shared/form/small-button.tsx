import type { ComponentProps } from 'react'
import { Button } from '@mantine/core'

/** A small button for an action on a list item, a message or a filter. */
export function SmallButton(props: Omit<ComponentProps<typeof Button<'button'>>, 'size' | 'variant'>) {
  return <Button size="compact-sm" variant="default" {...props} />
}
