import { useState } from 'react'
import { PasswordInput } from '@mantine/core'
import { IconArrowBigUpLine, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { FieldIssue } from '../feedback/field-issue.tsx'
import { useTranslate } from '../i18n/use-translate.ts'
import { passwordRules } from './password-rules.ts'
import { useField, type FieldProps } from './use-field.tsx'
import classes from './form.module.css'

type PasswordFieldProps = FieldProps & {
  autoComplete?: 'current-password' | 'new-password'
  /** Shows the rules of a new password, ticked as one types. */
  showsRules?: boolean
}

/** A password with a Caps Lock hint and, for a new one, its rules. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslate()
  const { field, label, error, recheck } = useField(props)
  const [isCapsLockOn, setCapsLockOn] = useState(false)
  const value = (field.value as string | null | undefined) ?? ''
  return (
    <div>
      <PasswordInput
        {...field}
        value={value}
        label={label}
        error={error}
        description={props.help}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete={props.autoComplete ?? 'current-password'}
        visibilityToggleButtonProps={{ 'aria-label': t('feedback.show_password') }}
        onKeyUp={(event) => setCapsLockOn(event.getModifierState('CapsLock'))}
        onBlur={() => {
          setCapsLockOn(false)
          field.onBlur()
          recheck()
        }}
      />
      <div aria-live="polite">
        {isCapsLockOn ? (
          <FieldIssue tone="warning">
            <IconArrowBigUpLine size={14} aria-hidden /> {t('feedback.caps_lock')}
          </FieldIssue>
        ) : null}
      </div>
      {props.showsRules ? (
        <ul className={classes.rules}>
          {passwordRules.map((rule) => {
            const isMet = rule.pattern.test(value)
            return (
              <li key={rule.key} className={classes.rule} data-met={isMet || undefined}>
                {isMet ? (
                  <IconCircleCheckFilled size={16} aria-hidden />
                ) : (
                  <IconCircle size={16} aria-hidden />
                )}
                {t(rule.key)}
                <span className="cc-visually-hidden">
                  {t(isMet ? 'feedback.rule_met' : 'feedback.rule_open')}
                </span>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
