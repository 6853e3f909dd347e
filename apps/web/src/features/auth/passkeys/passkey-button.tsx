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
  /** Sends what the passkey signed. */
  onResponse: (response: { id: string; [name: string]: unknown }) => Promise<void>
}

/** Proves who one is with a passkey, where the browser can. The library comes only when it is pressed. */
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
        // the library on each side knows the insides
        optionsJSON: data.options as unknown as PublicKeyCredentialRequestOptionsJSON,
      })
      await onResponse({ ...response })
    } catch (failure) {
      // the person closed the browser's own dialog
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
