import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslate } from '../i18n/use-translate.ts'
import { PasswordBox } from './password-box.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import classes from './form.module.css'
import type { MessageKey } from '@campus/i18n/message-key.gen'

/** The rules of a new password, shown during typing. Source: specification section 5.4, password_rules. */
const passwordRules: readonly { key: MessageKey; pattern: RegExp }[] = [
  { key: 'feedback.password_length', pattern: /^.{8,}$/s },
  { key: 'feedback.password_lowercase', pattern: /[a-z]/ },
  { key: 'feedback.password_uppercase', pattern: /[A-Z]/ },
  { key: 'feedback.password_digit', pattern: /\d/ },
  { key: 'feedback.password_special', pattern: /[!@#$%^&*(),.?":{}|<>]/ },
]

type PasswordFieldProps = FieldProps & {
  autoComplete?: 'current-password' | 'new-password'
  /** Shows the rules of a new password, each ticked once it is met. */
  showsRules?: boolean
}

/** A password field of a form, with the rules for a new password. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, label, error, recheck } = useField(props)
  const value = (field.value as string | null | undefined) ?? ''
  return (
    <div>
      <PasswordBox
        {...field}
        value={value}
        label={label}
        error={error}
        description={props.help}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete={props.autoComplete ?? 'current-password'}
        onBlur={() => {
          field.onBlur()
          recheck()
        }}
      />
      {props.showsRules ? <PasswordRules value={value} /> : null}
    </div>
  )
}

function PasswordRules({ value }: { value: string }) {
  const t = useTranslate()
  return (
    <ul className={classes.rules}>
      {passwordRules.map((rule) => {
        const isMet = rule.pattern.test(value)
        return (
          <li key={rule.key} className={classes.rule} data-met={isMet || undefined}>
            {isMet ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
            {t(rule.key)}
            <span className="cc-visually-hidden">
              {t(isMet ? 'feedback.rule_met' : 'feedback.rule_open')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
