import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button, Stack } from '@mantine/core'
import { flushSync } from 'react-dom'
import { FormProvider, useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { ApiFailure } from '../api/api-failure.ts'
import { FailureNote } from '../feedback/failure-note.tsx'
import { notifyFailure } from '../feedback/notify-success.ts'
import { useDialogGuard } from './dialog-guard.ts'
import { FieldRegistryContext } from './use-field.tsx'
import { schemaResolver, type FormSchema } from './schema-resolver.ts'
import { TotalBar, type ShownTotal } from './total-bar.tsx'
import { useLeaveGuard, type LeaveGuard } from './use-leave-guard.ts'
import classes from './form.module.css'

/** When leaving discards changes, for a form whose dirty state isn't enough to decide. */
type LeaveRule = Pick<LeaveGuard, 'isOwnStep' | 'onDiscard'> & {
  hasChanges?: (isDirty: boolean) => boolean
  isLostOnClose?: (isDirty: boolean) => boolean
}

type FormProps<Schema extends z.ZodType> = {
  /** Usually the body schema of a call, or a function that loads it. */
  schema: FormSchema<Schema>
  defaultValues: DefaultValues<z.input<Schema>>
  /** Makes the call. An `ApiFailure` is shown at its fields by key and in the snackbar. */
  onSubmit: (values: z.output<Schema>) => Promise<void> | void
  /** Names the action: "Add applicant". */
  submitLabel: string
  children: ReactNode
  /** Buttons next to the main one, such as Cancel or "Save and add new". */
  secondaryActions?: ReactNode
  /** Off for sign-in pages and filters, which lose nothing. */
  asksBeforeLeaving?: boolean | LeaveRule
  /** Shows failures above the fields instead of in the snackbar, for pages with nothing but the form. */
  showsFailureInPlace?: boolean
  /** Stretches the main button to full width, for sign-in pages and sheets. */
  isButtonWide?: boolean
  /**
   * The amount that the button agrees to pay; on a phone it stays at the bottom of the window with the
   * button.
   */
  total?: ShownTotal
}

/**
 * The only form component: values, validation by schema, server errors at their fields, and a guard against
 * leaving.
 */
export function Form<Schema extends z.ZodType>(props: FormProps<Schema>) {
  const { schema, defaultValues, onSubmit, submitLabel, children, secondaryActions } = props
  const alertId = useId()
  const [issues, setIssues] = useState<string[]>([])
  const isLeavingFree = useRef(props.asksBeforeLeaving === false)
  const names = useRef(new Set<string>())
  const registry = useMemo(
    () => ({
      add: (name: string) => names.current.add(name),
      remove: (name: string) => names.current.delete(name),
    }),
    [],
  )
  const resolver = useMemo(() => schemaResolver(schema), [schema])
  const form = useForm<FieldValues>({
    resolver,
    defaultValues: defaultValues as FieldValues,
    mode: 'onSubmit',
  })
  const { isDirty, isSubmitting } = form.formState
  const rule: LeaveRule = typeof props.asksBeforeLeaving === 'object' ? props.asksBeforeLeaving : {}
  const { hasChanges = Boolean, isLostOnClose = hasChanges } = rule
  useLeaveGuard({
    hasChanges: () => !isLeavingFree.current && hasChanges(isDirty),
    isLostOnClose: () => !isLeavingFree.current && isLostOnClose(isDirty),
    isOwnStep: rule.isOwnStep,
    onDiscard: rule.onDiscard,
  })

  useDialogGuard(() => props.asksBeforeLeaving !== false && isDirty && !isSubmitting)

  const submit = form.handleSubmit(
    async (values) => {
      setIssues([])
      // onSubmit may navigate before this form learns that it succeeded
      isLeavingFree.current = true
      try {
        await onSubmit(values as z.output<Schema>)
        // rendered synchronously, so that the guard sees no unsaved changes if the page navigates now
        flushSync(() => form.reset(form.getValues()))
      } catch (failure) {
        isLeavingFree.current = props.asksBeforeLeaving === false
        showFailure(failure)
      }
      isLeavingFree.current = props.asksBeforeLeaving === false
    },
    (errors) => setIssues(Object.keys(errors).some((name) => isShown(name)) ? [] : rootMessages(errors)),
  )

  function isShown(name: string): boolean {
    return [...names.current].some(
      (known) => known === name || name.startsWith(`${known}.`) || known.startsWith(`${name}.`),
    )
  }

  function showFailure(failure: unknown): void {
    if (!(failure instanceof ApiFailure)) throw failure
    const placed = failure.errors.filter(({ key }) => isShown(key))
    placed.forEach(({ key, message }, index) =>
      form.setError(key, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
    const homeless = failure.errors.filter(({ key }) => !isShown(key)).map(({ message }) => message)
    const general = failure.message && (homeless.length > 0 || placed.length === 0) ? [failure.message] : []
    if (props.showsFailureInPlace) setIssues([...new Set([...general, ...homeless])])
    else {
      setIssues(homeless)
      notifyFailure(failure)
    }
  }

  const button = (
    <Button type="submit" loading={isSubmitting} fullWidth={props.isButtonWide}>
      {submitLabel}
    </Button>
  )
  return (
    <FormProvider {...form}>
      <FieldRegistryContext.Provider value={registry}>
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          aria-describedby={issues.length ? alertId : undefined}
        >
          <Stack gap="lg">
            {issues.length > 0 ? (
              <FailureNote id={alertId}>
                {issues.map((issue) => (
                  <div key={issue}>{issue}</div>
                ))}
              </FailureNote>
            ) : null}
            {children}
            <div className={classes.actions} data-wide={props.isButtonWide || undefined}>
              {props.total ? <TotalBar total={props.total}>{button}</TotalBar> : button}
              {secondaryActions}
            </div>
          </Stack>
        </form>
      </FieldRegistryContext.Provider>
    </FormProvider>
  )
}

function rootMessages(errors: Record<string, unknown>): string[] {
  return Object.values(errors)
    .map((error) => (error as { message?: unknown }).message)
    .filter((message) => typeof message === 'string')
}
