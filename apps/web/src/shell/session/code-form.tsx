import { useState, type FormEvent } from 'react'
import { Button, Stack, TextInput } from '@mantine/core'
import { ApiFailure, failureText } from '../../shared/api/api-failure.ts'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** Form for the code of the authenticator app, or a recovery code, if signing in again requires one. */
export function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const [issue, setIssue] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return setIssue(t('errors.pin_required'))
    setSending(true)
    try {
      await onCode(code.trim())
    } catch (failure) {
      const message = failure instanceof ApiFailure ? failure.errors[0]?.message : undefined
      setIssue(message ?? failureText(failure, t('common.something_wrong')))
    } finally {
      setSending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <TextInput
          label={t('sign-in.code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          className="cc-figures"
          error={issue ? <FieldIssue>{issue}</FieldIssue> : undefined}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {t('auth.login_submit')}
        </Button>
      </Stack>
    </form>
  )
}
