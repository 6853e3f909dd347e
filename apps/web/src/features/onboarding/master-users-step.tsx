import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import type { SchoolUser } from '@campus/contract/school-users'
import { masterUserRole } from '@campus/domain/school-users/validate-user'
import { roleText } from '@campus/i18n/role-text'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { UserForm, UserStatus, useUserChanges } from '../school-users/public.ts'
import { StepError } from './step-error.tsx'
import { useOnboardingUsers } from './use-onboarding-users.ts'
import classes from './onboarding.module.css'

type MasterUsersStepProps = {
  isAnnual?: boolean
  onContinue: () => void
  /** Called before a colleague is promoted and takes over. */
  beforeNaming?: () => Promise<void>
  /** Called after a Master User was added or promoted. */
  onNamed?: () => void
}

/**
 * The Master Users: add one, or promote a colleague. Continue is the form's skip button, and requires at
 * least one Master User; invited ones count, or no one could continue.
 */
export function MasterUsersStep({ isAnnual, onContinue, beforeNaming, onNamed }: MasterUsersStepProps) {
  const t = useTranslate()
  const query = useOnboardingUsers()
  const change = useUserChanges({ isAnnual })
  const [round, setRound] = useState(0)
  const [error, setError] = useState<string>()
  const isTyped = useRef(false)
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const { items, summary } = query.data
  const masters = summary.active_master_users + summary.pending_master_users
  const promote = async (user: SchoolUser) => {
    await beforeNaming?.()
    if (await change(user, 'promote')) onNamed?.()
  }
  const leave = async () => {
    if (masters === 0) {
      setError(t('errors.last_master_user'))
      return
    }
    const mayLeave =
      !isTyped.current ||
      (await confirmAction({
        title: t('onboarding.not_added_title'),
        text: t('onboarding.not_added_text'),
        confirmLabel: t('onboarding.not_added_confirm'),
        keepLabel: t('onboarding.not_added_keep'),
      }))
    if (mayLeave) onContinue()
  }
  return (
    <>
      <p className={classes.lead}>{t('onboarding.masters_text')}</p>
      <div className={classes.columns}>
        <section aria-label={t('onboarding.people')}>
          <h3 className={classes.heading}>{t('onboarding.people')}</h3>
          <ul className={classes.people}>
            {items.map((user) => (
              <li key={user.id} className={classes.person}>
                <div className={classes.who}>
                  {user.full_name}
                  <div className={classes.secondLine}>{`${user.email} · ${roleText(t, user.role)}`}</div>
                </div>
                {user.status === 'draft' ? <UserStatus user={user} /> : null}
                {user.changes.includes('promote') ? (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={t('onboarding.promote_name', { name: user.full_name })}
                    onClick={() => void promote(user)}
                  >
                    {t('onboarding.promote')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={t('onboarding.add_master')} onChange={() => (isTyped.current = true)}>
          <h3 className={classes.heading}>{t('onboarding.add_master')}</h3>
          <UserForm
            key={round}
            fixedRole={masterUserRole}
            hidesSingleCampus
            isAnnual={isAnnual}
            submitLabel={t('onboarding.add_master')}
            onSaved={() => {
              isTyped.current = false
              setRound((old) => old + 1)
              onNamed?.()
            }}
          />
        </section>
      </div>
      <StepError text={error} onClear={() => setError(undefined)} />
      <div className={classes.foot}>
        <Button onClick={() => void leave()}>{t('onboarding.continue')}</Button>
      </div>
    </>
  )
}
