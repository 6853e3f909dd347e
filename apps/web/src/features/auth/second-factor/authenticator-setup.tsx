import { useState, type FormEvent } from 'react'
import { Button, Code, Stack, Text, TextInput } from '@mantine/core'
import { failureText } from '../../../shared/api/api-failure.ts'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'

export type Enrolment = { secret: string; qr_svg: string }

/** Shows the key to scan or type, then verifies a code from the app. */
export function AuthenticatorSetup({
  enrolment,
  onCode,
}: {
  enrolment: Enrolment
  onCode: (pin: string) => Promise<void>
}) {
  const t = useTranslate()
  const [issue, setIssue] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pin = String(new FormData(event.currentTarget).get('pin')).trim()
    if (!/^\d{6}$/.test(pin)) return setIssue(t(pin ? 'errors.pin_length' : 'errors.pin_required'))
    setSending(true)
    try {
      await onCode(pin)
    } catch (failure) {
      const [first] = (failure as { errors?: readonly { message: string }[] }).errors ?? []
      setIssue(first?.message ?? failureText(failure, t('common.something_wrong')))
    } finally {
      setSending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <Text>{t('sign-in.scan')}</Text>
        {/* white in dark mode too: cameras need the contrast */}
        <img
          src={`data:image/svg+xml;base64,${btoa(enrolment.qr_svg)}`}
          alt={t('sign-in.qr')}
          width={200}
          height={200}
          style={{ borderRadius: 6 }}
        />
        <Text size="sm" c="dimmed">
          {t('sign-in.type_key')} <Code style={{ overflowWrap: 'anywhere' }}>{enrolment.secret}</Code>
        </Text>
        <TextInput
          name="pin"
          label={t('sign-in.app_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={issue ? <FieldIssue>{issue}</FieldIssue> : undefined}
        />
        <Button type="submit" loading={isSending}>
          {t('sign-in.turn_on')}
        </Button>
      </Stack>
    </form>
  )
}
