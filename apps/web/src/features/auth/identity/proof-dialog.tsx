import { useState } from 'react'
import { Button, Text } from '@mantine/core'
import {
  confirmIdentity,
  confirmIdentityByPasskey,
  getIdentityProofs,
  ownPassword,
} from '@campus/contract/identity'
import { failureText } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { useCallQuery } from '../../../shared/api/use-call.ts'
import { ErrorState } from '../../../shared/feedback/error-state.tsx'
import { FailureNote } from '../../../shared/feedback/failure-note.tsx'
import { PageSkeleton } from '../../../shared/feedback/page-skeleton.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { Form } from '../../../shared/form/form.tsx'
import { PasswordField } from '../../../shared/form/password-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { goToSchoolAccount } from '../sign-in/go-to-school-account.ts'

/**
 * Asks the user to confirm their identity before a change to how they sign in. Closed if `onEnd` is
 * undefined.
 */
export function ProofDialog({ onEnd }: { onEnd: ((isProven: boolean) => void) | undefined }) {
  const t = useTranslate()
  return (
    <SharedDialog
      isOpen={Boolean(onEnd)}
      title={t('identity.title')}
      maxWidth={440}
      onClose={() => onEnd?.(false)}
    >
      <Text mb="lg">{t('identity.text')}</Text>
      {onEnd ? <Proofs onProven={() => onEnd(true)} /> : null}
    </SharedDialog>
  )
}

function Proofs({ onProven }: { onProven: () => void }) {
  const t = useTranslate()
  const query = useCallQuery(getIdentityProofs, {})
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const { has_password, has_passkey, has_single_sign_on } = query.data
  const offersPasskey = has_passkey && 'PublicKeyCredential' in window
  return (
    <>
      {has_password ? (
        <Form
          schema={ownPassword}
          defaultValues={{ password: '' }}
          submitLabel={t('identity.confirm')}
          asksBeforeLeaving={false}
          showsFailureInPlace
          isButtonWide
          onSubmit={async (body) => {
            await callApi(confirmIdentity, { body })
            onProven()
          }}
        >
          <PasswordField name="password" label={t('identity.password')} autoComplete="current-password" />
        </Form>
      ) : null}
      {offersPasskey ? (
        <PasskeyButton
          label={t('identity.passkey')}
          onResponse={async (response) => {
            await callApi(confirmIdentityByPasskey, { body: { response } })
            onProven()
          }}
        />
      ) : null}
      {has_single_sign_on ? <SchoolAccountButton /> : null}
      {has_password || offersPasskey || has_single_sign_on ? null : <Text>{t('identity.none')}</Text>}
    </>
  )
}

/** Leaves the page: an unfinished change must be started again afterwards. */
function SchoolAccountButton() {
  const t = useTranslate()
  const email = useSession()?.school.email ?? ''
  const [isLeaving, setLeaving] = useState(false)
  const [issue, setIssue] = useState<string>()
  const leave = () => {
    setLeaving(true)
    const { pathname, search } = window.location
    goToSchoolAccount(email, { returnTo: pathname + search, again: true }).catch((failure: unknown) => {
      setLeaving(false)
      setIssue(failureText(failure, t('common.something_wrong')))
    })
  }
  return (
    <>
      {issue ? <FailureNote>{issue}</FailureNote> : null}
      <Button variant="default" fullWidth mt="sm" loading={isLeaving} onClick={leave}>
        {t('identity.school_account')}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {t('identity.school_account_text')}
      </Text>
    </>
  )
}
