import { PasswordField } from '../../../shared/form/password-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'

/** A new password, twice, with its rules ticked during typing. */
export function NewPasswordFields({ login }: { login: string }) {
  const t = useTranslate()
  return (
    <>
      {/* tells password managers which account the password belongs to */}
      <input type="hidden" autoComplete="username" value={login} readOnly />
      <PasswordField name="password" label={t('auth.new_password')} autoComplete="new-password" showsRules />
      <PasswordField
        name="password_confirmation"
        label={t('auth.password_again')}
        autoComplete="new-password"
      />
    </>
  )
}
