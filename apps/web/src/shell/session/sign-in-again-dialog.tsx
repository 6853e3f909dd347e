import { useEffect, useState } from 'react'
import { Anchor, Group, Modal, Text } from '@mantine/core'
import { signIn } from '@campus/contract/auth?address'
import { LoginForm } from '../../features/auth/sign-in/login-form.tsx'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { currentLocale, withLocale } from '../../shared/i18n/locale-path.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { CodeForm } from './code-form.tsx'
import { resumeSession, useSession } from './session-state.ts'

type Login = { login: string; password: string }

/**
 * Covers the page whose session ended: the same user signs in and continues. The page behind is unreadable
 * until then.
 */
export function SignInAgainDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate()
  const session = useSession()
  const [waiting, setWaiting] = useState<Login>()
  const [needsOtherWay, setNeedsOtherWay] = useState(false)
  const goOn = async () => {
    const resumed = await resumeSession()
    if (resumed === 'nobody') return
    // another user mustn't see this page
    if (resumed === 'other') return window.location.assign(withLocale('/home', currentLocale))
    setWaiting(undefined)
    setNeedsOtherWay(false)
    notify('success', t('shell.session_resumed'))
  }
  useEffect(() => {
    if (!isOpen) return
    const look = () => void goOn().catch(() => undefined)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  })
  const send = async (body: Login & { pin?: string }) => {
    const { data } = await callApi(signIn, { body }).catch((failure: unknown) => {
      // the organisation only allows sign-in with its own accounts
      if (failure instanceof ApiFailure && failure.status === 403) setNeedsOtherWay(true)
      throw failure
    })
    if (data.next === 'enrol') return setNeedsOtherWay(true)
    if (data.next === 'pin') return setWaiting(body)
    await goOn()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={() => undefined}
      title={t('shell.session_ended')}
      size={440}
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      overlayProps={{ backgroundOpacity: 0.8, blur: 10 }}
      zIndex={1000}
    >
      <Text mb="md">{t('shell.session_ended_text')}</Text>
      {needsOtherWay ? <Text mb="md">{t('shell.session_needs_other_way')}</Text> : null}
      {waiting ? (
        <CodeForm onCode={(pin) => send({ ...waiting, pin })} />
      ) : (
        <LoginForm login={session?.school.email ?? ''} onSubmit={send} />
      )}
      <Group justify="space-between" mt="md">
        <Anchor href={withLocale('/auth/login', currentLocale)} target="_blank" size="sm">
          {t('shell.session_other_way')}
          <span className="cc-visually-hidden"> {t('shell.new_window')}</span>
        </Anchor>
        <Anchor href={withLocale('/auth/login', currentLocale)} size="sm">
          {t('shell.session_leave')}
        </Anchor>
      </Group>
    </Modal>
  )
}
