import { useReducer, type ComponentProps } from 'react'
import { Select as MantineSelect } from '@mantine/core'

/**
 * A field names its list in `aria-controls` and says in `aria-expanded` that it is open. Mantine's fields only know the
 * ID of a list that is already there, and our lists aren't in the page until they open, so the field is rendered again.
 */
export function useOpenList<Props extends { onDropdownOpen?: () => void }>(props: Props): Props {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const onDropdownOpen = () => {
    props.onDropdownOpen?.()
    setTimeout(renderAgain)
  }
  return { ...props, onDropdownOpen }
}

/** One option of a list. */
export function Select(props: ComponentProps<typeof MantineSelect<string>>) {
  return <MantineSelect {...useOpenList(props)} />
}
