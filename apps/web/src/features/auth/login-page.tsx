import { useNavigate, useSearch } from '@tanstack/react-router'
import { signIn } from '@campus/contract/auth?address'
import { callApi } from '../../shared/api/call-api.ts'
import { Form } from '../../shared/form/form.tsx'
import { PasswordField } from '../../shared/form/password-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { safeReturnTarget } from '../../shell/guards/return-target.ts'
import { reloadSession } from '../../shell/session/session-state.ts'

const loadBody = () => import('@campus/contract/auth').then(({ signIn: { body } }) => body!)

/** Signs in by email, phone or policy number, and goes on to where the person was going. */
export function LoginPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { return_to } = useSearch({ strict: false }) as { return_to?: string }
  return (
    <SignInPanel
      title={t('auth.login_title')}
      text={t('auth.login_text')}
      foot={<TextLink to="/auth/forgot-password">{t('auth.forgot_link')}</TextLink>}
    >
      <Form
        schema={loadBody}
        defaultValues={{ login: '', password: '' }}
        submitLabel={t('auth.login_submit')}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={async (body) => {
          await callApi(signIn, { body })
          await reloadSession()
          await navigate({ to: safeReturnTarget(return_to) ?? '/home', replace: true })
        }}
      >
        <TextField name="login" label={t('auth.login')} autoComplete="username" isFocusedFirst />
        <PasswordField name="password" label={t('auth.password')} />
      </Form>
    </SignInPanel>
  )
}
