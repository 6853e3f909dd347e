import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  getOnboarding,
  saveOnboardingProgress,
  type ClientProfile,
} from '@campus/contract/onboarding?address'
import type { OnboardingStep } from '@campus/domain/clients/annual-onboarding'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { outcomeOfFailure } from '../../shared/saver/saver.ts'
import { useSaver } from '../../shared/saver/use-saver.ts'
import { reloadSession } from '../../shell/session/session-state.ts'
import { ContactStep } from './contact-step.tsx'
import { DialogSteps } from './dialog-steps.tsx'
import { onboardingWidth } from './first-login-dialog.tsx'
import { MasterUsersStep } from './master-users-step.tsx'
import { ProfileForm } from './profile-form.tsx'
import { UsersStep } from './users-step.tsx'
import classes from './onboarding.module.css'

/**
 * The yearly onboarding. It can't be dismissed, but closing the browser loses nothing: it resumes at the same
 * step.
 */
export function AnnualDialog() {
  const t = useTranslate()
  const query = useCallQuery(getOnboarding, {}, { staleMs: Infinity })
  return (
    <SharedDialog isOpen maxWidth={onboardingWidth} title={t('onboarding.annual_title')}>
      {query.isError ? <ErrorState failure={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <PageSkeleton /> : null}
      {query.data ? <AnnualSteps {...query.data} /> : null}
    </SharedDialog>
  )
}

type Progress = { step: OnboardingStep; profile?: ClientProfile }

// long enough that a sentence is one call
const pauseMs = 800

async function sendProgress(body: Progress) {
  try {
    await callApi(saveOnboardingProgress, { body, outlivesPage: true })
    return { kind: 'kept' as const }
  } catch (failure) {
    notifyFailure(failure)
    return outcomeOfFailure(failure)
  }
}

type AnnualStepsProps = { steps: OnboardingStep[]; step: OnboardingStep; profile: ClientProfile }

function AnnualSteps({ steps, step: first, profile }: AnnualStepsProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [step, setStep] = useState(first)
  const [typed, setTyped] = useState(profile)
  const at = steps.indexOf(step)
  const { saver } = useSaver<Progress>(() => ({ send: sendProgress, pauseMs }))
  const goTo = (next: OnboardingStep | undefined) => {
    if (!next) return
    setStep(next)
    saver.change({ step: next, ...(typed === profile ? {} : { profile: typed }) })
    void saver.flush()
  }
  const onContinue = () => goTo(steps[at + 1])
  const onBack = at > 0 ? () => goTo(steps[at - 1]) : undefined
  // once another active Master User exists, they must continue
  const onNamed = async () => {
    const session = await reloadSession()
    if (session && !session.school.show_annual_onboarding_form) notify('info', t('onboarding.handed_over'))
  }
  const close = async () => {
    notify('success', t('onboarding.annual_done'))
    queries.removeQueries({ queryKey: ['get-onboarding'] })
    await reloadSession()
  }
  return (
    <>
      <DialogSteps steps={steps.map((key) => ({ key, label: t(`onboarding.step_${key}`) }))} current={step} />
      {step === 'master_users' ? (
        <MasterUsersStep
          isAnnual
          onContinue={onContinue}
          // once a colleague is the Master User, the server rejects this user's progress
          beforeNaming={() => saver.flush()}
          onNamed={() => void onNamed()}
        />
      ) : null}
      {step === 'users' ? <UsersStep onSkip={onContinue} onBack={onBack} /> : null}
      {step === 'owner_contact' ? <ContactStep type="owner" onContinue={onContinue} onBack={onBack} /> : null}
      {step === 'secondary_contact' ? (
        <ContactStep type="secondary" onContinue={onContinue} onBack={onBack} />
      ) : null}
      {step === 'accounting_contact' ? (
        <ContactStep type="accounting" onContinue={onContinue} onBack={onBack} />
      ) : null}
      {step === 'client_profile' ? (
        <div className={classes.narrow}>
          <ProfileForm
            profile={typed}
            isAnnual
            submitLabel={t('onboarding.submit')}
            secondaryActions={
              onBack ? (
                <Button variant="default" onClick={onBack}>
                  {t('onboarding.back')}
                </Button>
              ) : undefined
            }
            onTyped={(next) => {
              setTyped(next)
              saver.change({ step: 'client_profile', profile: next })
            }}
            // a save that arrives after submission would prefill next year's check
            beforeSubmit={() => saver.flush()}
            onSaved={close}
          />
        </div>
      ) : null}
    </>
  )
}
