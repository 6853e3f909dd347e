import { useState } from 'react'
import { Button } from '@mantine/core'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { startPasskeySignIn } from '@campus/contract/passkeys?address'
import { failureText } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'

type PasskeyButtonProps = {
  label: string
  /** Sends the signed passkey response. */
  onResponse: (response: { id: string; [name: string]: unknown }) => Promise<void>
}

/** Confirms the user's identity with a passkey, if the browser supports it. The library loads on click. */
export function PasskeyButton({ label, onResponse }: PasskeyButtonProps) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [issue, setIssue] = useState<string>()
  if (!('PublicKeyCredential' in window)) return null
  const run = async () => {
    setBusy(true)
    setIssue(undefined)
    try {
      const [{ startAuthentication }, { data }] = await Promise.all([
        import('@simplewebauthn/browser'),
        callApi(startPasskeySignIn),
      ])
      const response = await startAuthentication({
        // the libraries on both sides agree on the contents
        optionsJSON: data.options as unknown as PublicKeyCredentialRequestOptionsJSON,
      })
      await onResponse({ ...response })
    } catch (failure) {
      // NotAllowedError: the user closed the browser's dialog
      if ((failure as Error).name !== 'NotAllowedError')
        setIssue(failureText(failure, t('errors.passkey_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" fullWidth mt="sm" loading={isBusy} onClick={() => void run()}>
        {label}
      </Button>
      <div aria-live="polite">{issue ? <FieldIssue>{issue}</FieldIssue> : null}</div>
    </>
  )
}
