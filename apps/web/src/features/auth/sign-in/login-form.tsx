import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button, Stack, TextInput } from '@mantine/core'
import { failureText } from '../../../shared/api/api-failure.ts'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { PasswordBox } from '../../../shared/form/password-box.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'

type Login = { login: string; password: string }
type Empty = Partial<Record<keyof Login, boolean>>

/**
 * Login and password without the form library: two fields that can only be empty or rejected don't need it,
 * and the sign-in page must load fast on slow connections.
 */
export function LoginForm({
  onSubmit,
  onInput,
  login: known,
  offer,
}: {
  onSubmit: (login: Login) => Promise<void>
  /** Called at every letter, and when a password manager fills the form. */
  onInput?: () => void
  /** The login, if known; then only the password is asked for. */
  login?: string
  /** A way to continue after a rejection, shown below its message. */
  offer?: ReactNode
}) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [empty, setEmpty] = useState<Empty>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // read from the DOM: some password managers fill fields without notifying React
    const fields = new FormData(form.current ?? undefined)
    const login = { login: String(fields.get('login')).trim(), password: String(fields.get('password')) }
    const missing: Empty = { login: login.login === '', password: login.password === '' }
    setEmpty(missing)
    setFailure(undefined)
    if (missing.login || missing.password) {
      focus(missing.login ? 'login' : 'password')
      return
    }
    setSending(true)
    try {
      await onSubmit(login)
    } catch (cause) {
      setFailure(failureText(cause, t('common.something_wrong')))
      focus('password')
    } finally {
      setSending(false)
    }
  }
  const focus = (name: keyof Login) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  const required = <FieldIssue>{t('errors.required')}</FieldIssue>
  return (
    <form ref={form} noValidate onInput={onInput} onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        {failure ? (
          <div role="alert">
            <FieldIssue>{failure}</FieldIssue>
            {offer}
          </div>
        ) : null}
        {known ? (
          // kept in the form for password managers
          <input type="hidden" name="login" autoComplete="username" value={known} />
        ) : (
          <TextInput
            name="login"
            label={t('auth.login')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            error={empty.login ? required : undefined}
          />
        )}
        <PasswordBox
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          autoFocus={Boolean(known)}
          error={empty.password ? required : undefined}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {t('auth.login_submit')}
        </Button>
      </Stack>
    </form>
  )
}
