import { PasswordField } from '../../../shared/form/password-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'

/** A new password with its rules ticked as one types, and the same again. */
export function NewPasswordFields({ login }: { login: string }) {
  const t = useTranslate()
  return (
    <>
      {/* Tells password managers whose password this is. */}
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
