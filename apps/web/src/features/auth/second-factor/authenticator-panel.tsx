import { useRef, useState } from 'react'
import { Button, Group, Text } from '@mantine/core'
import {
  confirmSecondFactor,
  getSecondFactor,
  makeRecoveryCodes,
  ownPassword,
  startSecondFactor,
  turnOffSecondFactor,
} from '@campus/contract/second-factor'
import { callApi } from '../../../shared/api/call-api.ts'
import { useCallMutation, useCallQuery } from '../../../shared/api/use-call.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { ErrorState } from '../../../shared/feedback/error-state.tsx'
import { notifyDone } from '../../../shared/feedback/notify-success.ts'
import { PageSkeleton } from '../../../shared/feedback/page-skeleton.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { StatusBadge } from '../../../shared/feedback/status-badge.tsx'
import { Form } from '../../../shared/form/form.tsx'
import { PasswordField } from '../../../shared/form/password-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Panel } from '../../../shared/page-kinds/panel.tsx'
import { AuthenticatorSetup, type Enrolment } from './authenticator-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Asking = 'codes' | 'off'

/** The authenticator app: set up, new recovery codes, off; what weakens it asks for the password. */
export function AuthenticatorPanel() {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const query = useCallQuery(getSecondFactor, {})
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [asking, setAsking] = useState<Asking>()
  const setUp = useRef<HTMLButtonElement>(null)
  const start = useCallMutation(startSecondFactor, {
    quiet: 'done',
    onDone: ({ data }) => setEnrolment(data),
  })
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const { is_on, is_required, recovery_codes_left } = query.data
  const refresh = () => invalidate([getSecondFactor.name])
  return (
    <Panel title={t('security.authenticator')} text={t('security.authenticator_text')}>
      <StatusBadge tone={is_on ? 'done' : 'neutral'}>
        {is_on ? t('security.on') : t('security.off')}
      </StatusBadge>
      {is_on ? <Text mt="sm">{t('security.codes_left', { count: recovery_codes_left })}</Text> : null}
      <Group mt="md">
        {is_on ? (
          <>
            <Button variant="default" onClick={() => setAsking('codes')}>
              {t('security.new_codes')}
            </Button>
            {is_required ? null : (
              <Button variant="default" onClick={() => setAsking('off')}>
                {t('security.turn_off')}
              </Button>
            )}
          </>
        ) : (
          <Button ref={setUp} loading={start.isPending} onClick={() => start.mutate({})}>
            {t('security.set_up')}
          </Button>
        )}
      </Group>
      <SharedDialog
        isOpen={Boolean(enrolment)}
        title={t('security.set_up')}
        onClose={() => {
          setEnrolment(undefined)
          // it was disabled while the call went, so the dialog does not know it
          requestAnimationFrame(() => setUp.current?.focus())
        }}
      >
        {enrolment ? (
          <AuthenticatorSetup
            enrolment={enrolment}
            onCode={async (pin) => {
              const { data } = await callApi(confirmSecondFactor, { body: { pin } })
              setEnrolment(undefined)
              setCodes(data.recovery_codes)
              await refresh()
            }}
          />
        ) : null}
      </SharedDialog>
      <SharedDialog isOpen={Boolean(codes)} title={t('sign-in.codes_title')}>
        {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
      </SharedDialog>
      <SharedDialog
        isOpen={Boolean(asking)}
        title={asking === 'off' ? t('security.turn_off') : t('security.new_codes')}
        onClose={() => setAsking(undefined)}
      >
        <Form
          schema={ownPassword}
          defaultValues={{ password: '' }}
          submitLabel={asking === 'off' ? t('security.turn_off') : t('security.new_codes')}
          asksBeforeLeaving={false}
          onSubmit={async (body) => {
            if (asking === 'off') {
              await callApi(turnOffSecondFactor, { body })
              notifyDone()
            } else {
              const { data } = await callApi(makeRecoveryCodes, { body })
              setCodes(data.recovery_codes)
            }
            setAsking(undefined)
            await refresh()
          }}
        >
          <PasswordField
            name="password"
            label={t('security.your_password')}
            autoComplete="current-password"
          />
        </Form>
      </SharedDialog>
    </Panel>
  )
}
