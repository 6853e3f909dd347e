import { useEffect } from 'react'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

// Source: specification section 9.3: an alert clears after 5000 ms.
const clearAfterMs = 5000

/** Why a step can't be completed, shown at its bottom; clears automatically. */
export function StepError({ text, onClear }: { text: string | undefined; onClear: () => void }) {
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(onClear, clearAfterMs)
    return () => clearTimeout(timer)
  }, [text, onClear])
  if (!text) return null
  return (
    <Alert role="alert" color="red" variant="light" mt="lg" icon={<IconAlertCircle size={20} aria-hidden />}>
      {text}
    </Alert>
  )
}
