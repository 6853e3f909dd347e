import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FieldIssue } from '../feedback/field-issue.tsx'
import { useTranslate } from '../i18n/use-translate.ts'

/** Names of the fields rendered in a form, so that a server error without a visible field is still shown. */
type FieldRegistry = { add: (name: string) => void; remove: (name: string) => void }

export const FieldRegistryContext = createContext<FieldRegistry>({ add: () => {}, remove: () => {} })

function useFieldName(name: string): void {
  const registry = useContext(FieldRegistryContext)
  useEffect(() => {
    registry.add(name)
    return () => registry.remove(name)
  }, [registry, name])
}

/** Props of every field. Fields are required by default. */
export type FieldProps = {
  name: string
  label: ReactNode
  /** Help text below the control. */
  help?: ReactNode
  isOptional?: boolean
  isDisabled?: boolean
}

/**
 * Binds a field of the surrounding `Form`: its value, its label, and its error as a sentence with an icon.
 */
export function useField({ name, label, isOptional }: FieldProps) {
  const t = useTranslate()
  useFieldName(name)
  const { field, fieldState } = useController({ name })
  const { trigger, formState } = useFormContext()
  const message = firstMessage(fieldState.error)
  return {
    field,
    message,
    error: message ? <FieldIssue>{message}</FieldIssue> : undefined,
    label: isOptional ? (
      <>
        {label} <span style={{ color: 'var(--cc-muted)', fontWeight: 400 }}>{t('feedback.optional')}</span>
      </>
    ) : (
      label
    ),
    /**
     * Validates again after a correction, but only once the form was submitted: nobody is scolded while
     * typing.
     */
    recheck: () => {
      if (formState.isSubmitted) void trigger(name)
    },
  }
}

/** The error message of a field, or of the first invalid part of a compound field, such as a phone number. */
function firstMessage(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  const { message } = error as { message?: unknown }
  if (typeof message === 'string' && message) return message
  for (const [key, part] of Object.entries(error)) {
    if (key === 'ref') continue
    const inner = firstMessage(part)
    if (inner) return inner
  }
  return undefined
}
