import { useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'

/** Below this width a table of twenty columns is no way to correct anything. */
const narrow = '(max-width: 699px)'

/** Whether the review shows one person at a time, as it begins on a phone, or the table, which stays a press away. */
export function usePeopleView() {
  const isPhone = useMediaQuery(narrow, false, { getInitialValueInEffect: false }) ?? false
  const [wantsTable, setWantsTable] = useState(false)
  return { isPhone, isPeople: isPhone && !wantsTable, setWantsTable }
}
