import { Form } from '../../../shared/form/form.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { TextLink } from '../../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../../shared/page-kinds/sign-in-layout.tsx'
import { useAuthFlow } from '../sign-in/auth-flow-state.ts'
import { goToSchoolAccount } from '../sign-in/go-to-school-account.ts'

const loadBody = () =>
  import('@campus/contract/single-sign-on').then(({ startSingleSignOn: { body } }) => body!)

/** Asks for the email address, whose domain determines the provider, and redirects there. */
export function SingleSignOnPage() {
  const t = useTranslate()
  const { login = '', returnTo } = useAuthFlow()
  return (
    <SignInPanel
      title={t('sign-in.school_account_title')}
      text={t('sign-in.school_account_text')}
      foot={<TextLink to="/auth/login">{t('sign-in.password_instead')}</TextLink>}
    >
      <Form
        schema={loadBody}
        defaultValues={{ email: login.includes('@') ? login : '' }}
        submitLabel={t('sign-in.go_to_school_account')}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={({ email }) => goToSchoolAccount(email, { returnTo })}
      >
        <TextField
          name="email"
          type="email"
          label={t('auth.email')}
          help={t('sign-in.school_email_help')}
          autoComplete="username"
          isFocusedFirst
        />
      </Form>
    </SignInPanel>
  )
}
