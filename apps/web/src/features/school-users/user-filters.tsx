import { listRoles, schoolUserStatuses } from '@campus/contract/school-users?address'
import { Select } from '../../shared/form/select.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { ListState } from '../../shared/table/use-list-state.ts'
import { useSchool } from '../../shell/session/session-state.ts'
import type { userList } from './user-list.ts'
import classes from './school-users.module.css'

/** Status, role and campus, each kept in the address. */
export function UserFilters({ state }: { state: ListState<typeof userList.filters> }) {
  const t = useTranslate()
  const { campuses } = useSchool()
  const roles = useCallQuery(listRoles, {}, { staleMs: Infinity }).data?.roles ?? []
  const shared = {
    clearable: true,
    className: classes.filter,
    clearButtonProps: { 'aria-label': t('feedback.clear') },
  }
  return (
    <>
      <Select
        {...shared}
        aria-label={t('users.status')}
        placeholder={t('users.any_status')}
        data={schoolUserStatuses.map((value) => ({ value, label: t(`users.status_${value}`) }))}
        value={state.query.statuses ?? null}
        onChange={(value) => state.setFilter('statuses', value)}
      />
      <Select
        {...shared}
        aria-label={t('users.role')}
        placeholder={t('users.any_role')}
        data={roles.map(({ name, display_name }) => ({ value: name, label: display_name }))}
        value={state.query.role ?? null}
        onChange={(value) => state.setFilter('role', value)}
      />
      {campuses.length > 1 ? (
        <Select
          {...shared}
          aria-label={t('users.campuses')}
          placeholder={t('users.any_campus')}
          data={campuses.map(({ id, name }) => ({ value: id, label: name }))}
          value={state.query.campus ?? null}
          onChange={(value) => state.setFilter('campus', value)}
        />
      ) : null}
    </>
  )
}
