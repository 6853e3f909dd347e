import { useEffect, useRef, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  clientProfileBody,
  getClientMetadata,
  saveClientProfile,
  type ClientProfile,
} from '@campus/contract/onboarding'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ProfileFields } from './profile-fields.tsx'

type ProfileFormProps = {
  profile: ClientProfile
  isAnnual: boolean
  submitLabel: string
  secondaryActions?: ReactNode
  /** Receives the unsaved values on each change. */
  onTyped?: (profile: ClientProfile) => void
  beforeSubmit?: () => Promise<void>
  onSaved: () => Promise<void>
}

const asChoice = (response: boolean | null): '0' | '1' | null =>
  response === null ? null : response ? '1' : '0'

/** The client questionnaire, with the server's option lists and every condition of the specification. */
export function ProfileForm(props: ProfileFormProps) {
  const metadata = useCallQuery(getClientMetadata, {}, { staleMs: Infinity })
  if (metadata.isError) return <ErrorState failure={metadata.error} onRetry={() => void metadata.refetch()} />
  if (!metadata.data) return <PageSkeleton />
  const { profile, isAnnual, onTyped } = props
  return (
    <Form
      schema={clientProfileBody}
      defaultValues={{
        ...profile,
        business_policies: asChoice(profile.business_policies),
        association_member: asChoice(profile.association_member),
        confirmation: false,
        annual_onboarding: isAnnual,
      }}
      asksBeforeLeaving={false}
      submitLabel={props.submitLabel}
      secondaryActions={props.secondaryActions}
      onSubmit={async (body) => {
        await props.beforeSubmit?.()
        await callApi(saveClientProfile, { body })
        await props.onSaved()
      }}
    >
      <ProfileFields metadata={metadata.data} />
      {onTyped ? <KeepTyped onTyped={onTyped} /> : null}
    </Form>
  )
}

/** Reports the current input, so that closing the browser loses nothing. */
function KeepTyped({ onTyped }: { onTyped: (profile: ClientProfile) => void }) {
  const t = useTranslate()
  const { formState } = useFormContext()
  const values = useWatch() as Record<string, unknown>
  const latest = useRef(onTyped)
  latest.current = onTyped
  useEffect(() => {
    if (!formState.isDirty) return
    const { confirmation: _, annual_onboarding: __, ...typed } = values
    latest.current({
      ...(typed as ClientProfile),
      business_policies: toYesOrNo(typed['business_policies']),
      association_member: toYesOrNo(typed['association_member']),
    })
  }, [values, formState.isDirty])
  return <p style={{ margin: 0, color: 'var(--cc-muted)' }}>{t('onboarding.kept')}</p>
}

const toYesOrNo = (value: unknown) => (value === '1' ? true : value === '0' ? false : null)
