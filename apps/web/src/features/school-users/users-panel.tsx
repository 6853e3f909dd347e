import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import {
  listSchoolUsers,
  setAccountingContacts,
  type SchoolUser,
} from '@campus/contract/school-users?address'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ListPanel } from '../../shared/page-kinds/list-page.tsx'
import { useListState } from '../../shared/table/use-list-state.ts'
import { useSelection } from '../../shared/table/use-selection.ts'
import { reloadSession, useCan, useCanForAll, useSchool } from '../../shell/session/session-state.ts'
import { UserActions } from './user-actions.tsx'
import { userColumns } from './user-columns.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserFilters } from './user-filters.tsx'
import { userList } from './user-list.ts'
import { useResetSecondFactor } from './use-reset-second-factor.ts'
import { useUserChanges } from './use-user-changes.ts'

/** The client's users: the list, and a Master User's actions. */
export function UsersPanel() {
  const t = useTranslate()
  const format = useFormat()
  const { id: ownId } = useSchool()
  const canWrite = useCan('write_school_users')
  const canSetAccounting = useCanForAll('write_school_users')
  const state = useListState(userList, '/portal-layout/profile')
  const query = useCallQuery(listSchoolUsers, { query: state.query }, { keepPrevious: true })
  const selection = useSelection()
  const [open, setOpen] = useState<SchoolUser | 'new'>()
  const change = useUserChanges()
  const resetFactor = useResetSecondFactor()
  const columns = useMemo(
    () => userColumns({ t, format, ownId, onOpen: canWrite ? setOpen : undefined }),
    [t, format, ownId, canWrite],
  )
  const setAccounting = useCallMutation(setAccountingContacts, {
    invalidates: ['list-school-users'],
    doneText: t('users.accounting_set', { count: selection.count }),
    onDone: selection.clear,
  })
  const add = canWrite ? <Button onClick={() => setOpen('new')}>{t('users.add')}</Button> : undefined
  return (
    <>
      <ListPanel
        caption={t('users.caption')}
        state={state}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(user) => user.full_name}
        searchLabel={t('users.search')}
        filters={<UserFilters state={state} />}
        exportAction={add}
        selection={canSetAccounting ? selection : undefined}
        bulkActions={
          <Button
            loading={setAccounting.isPending}
            onClick={() => setAccounting.mutate({ body: { user_ids: [...selection.ids] } })}
          >
            {t('users.set_accounting')}
          </Button>
        }
        rowActions={
          canWrite
            ? (user) => (
                <UserActions
                  user={user}
                  onEdit={() => setOpen(user)}
                  onChange={(wanted) => void change(user, wanted)}
                  onResetFactor={user.can_reset_second_factor ? () => void resetFactor(user) : undefined}
                />
              )
            : undefined
        }
        empty={{
          title: t('users.none'),
          text: t('users.none_text'),
          action: add,
          icon: <IconUsers size={32} />,
        }}
      />
      {open ? (
        <UserDialog
          user={open === 'new' ? undefined : open}
          onClose={() => {
            // the user's own name and campuses are shown around the page
            if (open !== 'new' && open.id === ownId) void reloadSession()
            setOpen(undefined)
          }}
        />
      ) : null}
    </>
  )
}
