import type { ComponentProps } from 'react'
import { Autocomplete as MantineAutocomplete } from '@mantine/core'
import { useOpenList } from './select.tsx'

/** A text with a list of suggestions. */
export function Autocomplete(props: ComponentProps<typeof MantineAutocomplete>) {
  return <MantineAutocomplete {...useOpenList(props)} />
}
