import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import type { SchoolUser } from '@campus/contract/school-users'
import { roleText } from '@campus/i18n/role-text'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { DataTable } from '../../shared/table/data-table.tsx'
import { UserDialog, UserStatus, useUserChanges } from '../school-users/public.ts'
import { useOnboardingUsers } from './use-onboarding-users.ts'
import classes from './onboarding.module.css'

type UsersStepProps = { onSkip: () => void; onBack?: () => void }

/** The second user-setup step: the yearly review of users; those who left are suspended. */
export function UsersStep({ onSkip, onBack }: UsersStepProps) {
  const t = useTranslate()
  const query = useOnboardingUsers()
  const change = useUserChanges({ isAnnual: true })
  const [open, setOpen] = useState<SchoolUser | 'new'>()
  const columns = useMemo<TableColumn<SchoolUser>[]>(
    () => [
      {
        key: 'name',
        header: t('users.name'),
        card: 'title',
        render: (user) => (
          <>
            {user.full_name}
            <div className={classes.secondLine}>{user.email}</div>
          </>
        ),
      },
      {
        key: 'status',
        header: t('users.status'),
        card: 'status',
        render: (user) => <UserStatus user={user} />,
      },
      { key: 'role', header: t('users.role'), render: (user) => roleText(t, user.role) },
    ],
    [t],
  )
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  return (
    <>
      <p className={classes.lead}>{t('onboarding.users_text')}</p>
      <DataTable
        caption={t('users.caption')}
        columns={columns}
        rows={query.data.items}
        rowKey={({ id }) => id}
        rowLabel={(user) => user.full_name}
        rowActions={(user) => (
          <>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('users.edit_title', { name: user.full_name })}
              onClick={() => setOpen(user)}
            >
              {t('users.edit')}
            </Button>
            {user.changes.includes('suspend') ? (
              <Button
                variant="subtle"
                color="red"
                size="compact-md"
                aria-label={t('onboarding.suspend_name', { name: user.full_name })}
                onClick={() => void change(user, 'suspend')}
              >
                {t('users.do_suspend')}
              </Button>
            ) : null}
          </>
        )}
      />
      <div className={classes.foot}>
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            {t('onboarding.back')}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setOpen('new')}>
          {t('users.add')}
        </Button>
        <Button onClick={onSkip}>{t('onboarding.continue')}</Button>
      </div>
      {open ? (
        <UserDialog user={open === 'new' ? undefined : open} isAnnual onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}
