import type { ReactNode } from 'react'
import { Group } from '@mantine/core'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { Form } from '../../../shared/form/form.tsx'
import { PinField } from '../../../shared/form/pin-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { SignInPanel } from '../../../shared/page-kinds/sign-in-layout.tsx'
import { ResendButton } from './resend-button.tsx'

const loadBody = () => import('./pin-body.ts').then(({ pinBody }) => pinBody)

type PinPanelProps = {
  title: string
  /** Where the PIN was sent, and how long it is valid. */
  text: ReactNode
  submitLabel: string
  onPin: (pin: string) => Promise<void>
  /** Sends a new PIN, which invalidates the old one. */
  onResend: () => Promise<unknown>
  /** Link back, in case the PIN was sent to the wrong address or number. */
  foot?: ReactNode
}

/** Form for a 6-digit PIN, which can be sent again after a minute. */
export function PinPanel({ title, text, submitLabel, onPin, onResend, foot }: PinPanelProps) {
  const t = useTranslate()
  const resend = async () => {
    try {
      await onResend()
      notify('success', t('auth.pin_resent'))
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  return (
    <SignInPanel title={title} text={text} foot={foot}>
      <Form
        schema={loadBody}
        defaultValues={{ pin: '' }}
        submitLabel={submitLabel}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={({ pin }) => onPin(pin)}
      >
        <PinField name="pin" label={t('auth.pin')} />
      </Form>
      <Group justify="center" mt="md">
        <ResendButton onResend={resend} />
      </Group>
    </SignInPanel>
  )
}
