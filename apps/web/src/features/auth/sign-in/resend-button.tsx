import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'

// Source: details section 3: sent again after 60 s.
const waitSeconds = 60

/** Sends a new PIN; shows how long to wait before the next one. */
export function ResendButton({ onResend }: { onResend: () => Promise<void> }) {
  const t = useTranslate()
  const [seconds, setSeconds] = useState(waitSeconds)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <Button
      variant="subtle"
      size="compact-md"
      disabled={seconds > 0}
      className="cc-figures"
      onClick={() => {
        setSeconds(waitSeconds)
        void onResend()
      }}
    >
      {seconds > 0 ? t('auth.pin_resend_in', { seconds }) : t('auth.pin_resend')}
    </Button>
  )
}
