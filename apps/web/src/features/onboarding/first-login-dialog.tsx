import { useState } from 'react'
import { Button } from '@mantine/core'
import { updateFirstLogin } from '@campus/contract/onboarding?address'
import { setAccountingContacts } from '@campus/contract/school-users?address'
import { callApi } from '../../shared/api/call-api.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { reloadSession } from '../../shell/session/session-state.ts'
import { AccountingStep } from './accounting-step.tsx'
import { DialogSteps } from './dialog-steps.tsx'
import { MasterUsersStep } from './master-users-step.tsx'
import { StepError } from './step-error.tsx'
import { mostUsers, useOnboardingUsers } from './use-onboarding-users.ts'
import classes from './onboarding.module.css'

// Source: specification section 9.3: at most 600px wide, onboarding 1200.
export const onboardingWidth = 1200

/** The dialog of the first login: the Master Users, then the accounting contacts. It can't be dismissed. */
export function FirstLoginDialog() {
  const t = useTranslate()
  const [step, setStep] = useState<'masters' | 'accounting'>('masters')
  const [changed, setChanged] = useState<ReadonlySet<string>>()
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const users = useOnboardingUsers().data
  const chosen = changed ?? new Set(users?.items.filter((user) => user.is_accounting).map(({ id }) => id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChanged(next)
  }
  const saveAndClose = async () => {
    if (chosen.size === 0) {
      setError(t('errors.accounting_contact_required'))
      return
    }
    const total = users?.summary.total ?? 0
    const isConfirmed = await confirmAction({
      title: t('onboarding.close_title'),
      text: t('onboarding.close_text', { users: total, accounting: chosen.size }),
      confirmLabel: t('onboarding.close_confirm'),
      keepLabel: t('onboarding.close_keep'),
    })
    if (!isConfirmed) return
    setSaving(true)
    try {
      // people beyond the first page weren't shown, so they are kept
      const replace = total <= mostUsers
      await callApi(setAccountingContacts, { body: { user_ids: [...chosen], replace } })
      await callApi(updateFirstLogin, {})
      await reloadSession()
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setSaving(false)
    }
  }
  const steps = [
    { key: 'masters', label: t('onboarding.select_master') },
    { key: 'accounting', label: t('onboarding.select_accounts') },
  ]
  return (
    <SharedDialog
      isOpen
      maxWidth={onboardingWidth}
      title={step === 'masters' ? t('onboarding.select_master') : t('onboarding.select_accounts')}
    >
      <DialogSteps steps={steps} current={step} />
      {step === 'masters' ? (
        <MasterUsersStep onContinue={() => setStep('accounting')} />
      ) : (
        <>
          <AccountingStep chosen={chosen} onToggle={toggle} />
          <StepError text={error} onClear={() => setError(undefined)} />
          <div className={classes.foot}>
            <Button variant="default" onClick={() => setStep('masters')}>
              {t('onboarding.back')}
            </Button>
            <Button loading={isSaving} onClick={() => void saveAndClose()}>
              {t('onboarding.save_and_close')}
            </Button>
          </div>
        </>
      )}
    </SharedDialog>
  )
}
