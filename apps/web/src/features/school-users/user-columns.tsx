import type { ReactNode } from 'react'
import type { Translate } from '@campus/i18n/translate'
import type { SchoolUser } from '@campus/contract/school-users'
import { roleText } from '@campus/i18n/role-text'
import { Blank } from '../../shared/feedback/blank.tsx'
import type { useFormat } from '../../shared/i18n/use-format.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { UserStatus } from './user-status.tsx'
import classes from './school-users.module.css'

type Parts = {
  t: Translate
  format: ReturnType<typeof useFormat>
  ownId: string
  /** Opens the dialog; without it the name is plain text. */
  onOpen?: (user: SchoolUser) => void
}

/** The columns of the users' table. */
export function userColumns({ t, format, ownId, onOpen }: Parts): TableColumn<SchoolUser>[] {
  return [
    {
      key: 'name',
      header: t('users.name'),
      orderBy: 'last_name',
      card: 'title',
      width: '30%',
      render: (user) => (
        <>
          <span className={classes.titleLine}>
            {onOpen && user.can_edit ? (
              <button type="button" className={classes.name} onClick={() => onOpen(user)}>
                {user.full_name}
              </button>
            ) : (
              <span>{user.full_name}</span>
            )}
            {user.id === ownId ? <span className={classes.chip}>{t('users.you')}</span> : null}
            {user.is_accounting ? <span className={classes.chip}>{t('users.accounting')}</span> : null}
          </span>
          <div className={classes.secondLine}>{user.email}</div>
        </>
      ),
    },
    {
      key: 'status',
      header: t('users.status'),
      card: 'status',
      orderBy: 'status',
      render: (user) => <UserStatus user={user} />,
    },
    { key: 'role', header: t('users.role'), render: (user) => roleText(t, user.role) || <Blank /> },
    { key: 'campuses', header: t('users.campuses'), render: (user) => campusText(user, t) },
    {
      key: 'last_login',
      header: t('users.last_login'),
      orderBy: 'last_login_at',
      render: (user) => (user.last_login_at ? format.instant(user.last_login_at) : t('users.never')),
    },
  ]
}

function campusText({ can_access_all_campuses, campuses }: SchoolUser, t: Translate): ReactNode {
  if (can_access_all_campuses) return t('users.all_campuses')
  const [first, ...others] = campuses
  if (!first) return <Blank />
  return others.length === 0
    ? first.name
    : t('users.campus_count', { first: first.name, count: others.length })
}
