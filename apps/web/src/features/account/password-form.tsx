import { useState } from 'react'
import { updateOwnPassword } from '@campus/contract/account'
import { callApi } from '../../shared/api/call-api.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { Form } from '../../shared/form/form.tsx'
import { PasswordField } from '../../shared/form/password-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSchool } from '../../shell/session/session-state.ts'

const empty = { current_password: '', password: '', password_confirmation: '' }

/** The current password, and the new one twice; the fields are cleared afterwards. */
export function PasswordForm() {
  const t = useTranslate()
  const { id } = useSchool()
  const [changes, setChanges] = useState(0)
  return (
    <Form
      key={changes}
      schema={updateOwnPassword.body as NonNullable<typeof updateOwnPassword.body>}
      defaultValues={empty}
      submitLabel={t('account.change_password')}
      onSubmit={async (body) => {
        await callApi(updateOwnPassword, { params: { id }, body })
        notifyDone(t('account.password_changed'))
        setChanges((count) => count + 1)
      }}
    >
      <PasswordField
        name="current_password"
        label={t('account.current_password')}
        autoComplete="current-password"
      />
      <PasswordField
        name="password"
        label={t('account.new_password')}
        autoComplete="new-password"
        showsRules
      />
      <PasswordField
        name="password_confirmation"
        label={t('account.password_confirmation')}
        autoComplete="new-password"
      />
    </Form>
  )
}
