import { auditGroups } from '@campus/domain/audit/audit-actions'
import { Select } from '../../shared/form/select.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { DayFilter } from '../../shared/table/day-filter.tsx'
import type { ListState } from '../../shared/table/use-list-state.ts'
import type { auditList } from './audit-list.ts'
import classes from './audit-log.module.css'

type AuditFiltersProps = {
  state: ListState<typeof auditList.filters>
  people: readonly { id: string; name: string }[]
}

/** Kind of action, person, first and last day; each kept in the address. */
export function AuditFilters({ state, people }: AuditFiltersProps) {
  const t = useTranslate()
  const { group, person, from, to } = state.query
  const shared = {
    clearable: true,
    className: classes.filter,
    wrapperProps: { 'data-wide': true },
    clearButtonProps: { 'aria-label': t('feedback.clear') },
  }
  return (
    <>
      <Select
        {...shared}
        aria-label={t('audit.group')}
        placeholder={t('audit.any_group')}
        data={auditGroups.map((value) => ({ value, label: t(`audit.group_${value}`) }))}
        value={group ?? null}
        onChange={(value) => state.setFilter('group', value)}
      />
      <Select
        {...shared}
        searchable
        aria-label={t('audit.person')}
        placeholder={t('audit.any_person')}
        nothingFoundMessage={t('feedback.nothing_found')}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={person ?? null}
        onChange={(value) => state.setFilter('person', value)}
      />
      <DayFilter
        className={classes.day}
        label={t('audit.from_day')}
        placeholder={t('audit.from_day')}
        value={from}
        onChange={(day) => state.setFilter('from', day)}
      />
      <DayFilter
        className={classes.day}
        label={t('audit.to_day')}
        placeholder={t('audit.to_day')}
        value={to}
        onChange={(day) => state.setFilter('to', day)}
      />
    </>
  )
}
