import { useEffect, useRef, useState } from 'react'
import { Anchor } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { sendEmailPin, verifyEmailPin } from '@campus/contract/invitations?address'
import { callApi } from '../../shared/api/call-api.ts'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { reloadSession, useSchool } from '../../shell/session/session-state.ts'
import { PinPanel } from '../auth/public.ts'

const HelpDialog = lazyOverlay(() =>
  import('../../shell/layouts/help-dialog.tsx').then(({ HelpDialog: dialog }) => dialog),
)

/** The page for users whose email address isn't verified: sends a PIN, and continues once it is entered. */
export function VerifyEmailPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const school = useSchool()
  const { email } = school
  const hasSent = useRef(false)
  const [isAddressWrong, setAddressWrong] = useState(false)
  useEffect(() => {
    // once per visit; the server won't send another one within a minute
    if (hasSent.current) return
    hasSent.current = true
    callApi(sendEmailPin, { body: { email } }).catch(notifyFailure)
  }, [email])
  return (
    <>
      <PinPanel
        title={t('invitations.verify_title')}
        text={t('invitations.verify_text', { email })}
        submitLabel={t('auth.pin_submit')}
        foot={
          <>
            <Anchor component="button" type="button" inherit onClick={() => setAddressWrong(true)}>
              {t('invitations.wrong_address')}
            </Anchor>
            <TextLink to="/auth/logout" preload={false}>
              {t('auth.sign_out')}
            </TextLink>
          </>
        }
        onResend={() => callApi(sendEmailPin, { body: { email } })}
        onPin={async (pin) => {
          await callApi(verifyEmailPin, { body: { email, pin } })
          await reloadSession()
          notify('success', t('invitations.verified'))
          await navigate({ to: '/home', replace: true })
        }}
      />
      {isAddressWrong ? (
        <HelpDialog
          isOpen
          title={t('invitations.wrong_address')}
          sender={school}
          onClose={() => setAddressWrong(false)}
        />
      ) : null}
    </>
  )
}
