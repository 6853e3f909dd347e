import { useRef, useState } from 'react'
import { Button, Group, Text } from '@mantine/core'
import {
  confirmSecondFactor,
  getSecondFactor,
  makeRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '@campus/contract/second-factor?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { useCallMutation, useCallQuery } from '../../../shared/api/use-call.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { confirmAction } from '../../../shared/feedback/confirm-state.ts'
import { ErrorState } from '../../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../../shared/feedback/page-skeleton.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { StatusBadge } from '../../../shared/feedback/status-badge.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Panel } from '../../../shared/page-kinds/panel.tsx'
import { AuthenticatorSetup, type Enrolment } from './authenticator-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The authenticator app: set it up, create new recovery codes, turn it off. */
export function AuthenticatorPanel() {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const query = useCallQuery(getSecondFactor, {})
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const setUp = useRef<HTMLButtonElement>(null)
  const start = useCallMutation(startSecondFactor, {
    quiet: 'done',
    onDone: ({ data }) => setEnrolment(data),
  })
  const turnOff = useCallMutation(turnOffSecondFactor, { invalidates: [getSecondFactor.name] })
  const renew = useCallMutation(makeRecoveryCodes, {
    quiet: 'done',
    invalidates: [getSecondFactor.name],
    onDone: ({ data }) => setCodes(data.recovery_codes),
  })
  const ask = async (change: 'turn_off' | 'new_codes') => {
    const title = t(change === 'turn_off' ? 'security.turn_off' : 'security.new_codes')
    const isSure = await confirmAction({
      title,
      text: t(`security.${change}_text`),
      confirmLabel: title,
      keepLabel: t('security.leave_it'),
      isDangerous: change === 'turn_off',
    })
    if (isSure) (change === 'turn_off' ? turnOff : renew).mutate({})
  }
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
            <Button variant="default" loading={renew.isPending} onClick={() => void ask('new_codes')}>
              {t('security.new_codes')}
            </Button>
            {is_required ? null : (
              <Button variant="default" loading={turnOff.isPending} onClick={() => void ask('turn_off')}>
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
          // the button was disabled during the call, so the dialog can't restore focus to it
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
    </Panel>
  )
}
