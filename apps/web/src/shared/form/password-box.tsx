import { useState } from 'react'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { FieldIssue } from '../feedback/field-issue.tsx'
import { useTranslate } from '../i18n/use-translate.ts'

/** A password box with a visibility toggle and a Caps Lock warning. Works without a form. */
export function PasswordBox({ onBlur, ...props }: PasswordInputProps) {
  const t = useTranslate()
  const [isCapsLockOn, setCapsLockOn] = useState(false)
  return (
    <div>
      <PasswordInput
        {...props}
        visibilityToggleButtonProps={{ 'aria-label': t('feedback.show_password') }}
        onKeyUp={(event) => setCapsLockOn(event.getModifierState('CapsLock'))}
        onBlur={(event) => {
          setCapsLockOn(false)
          onBlur?.(event)
        }}
      />
      <div aria-live="polite">
        {isCapsLockOn ? <FieldIssue tone="warning">{t('feedback.caps_lock')}</FieldIssue> : null}
      </div>
    </div>
  )
}
