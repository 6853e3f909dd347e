import type { getCoveredSummary } from '@campus/contract/covered-people'
import type { z } from 'zod'
import { Select } from '../../../shared/form/select.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { ListState } from '../../../shared/table/use-list-state.ts'
import { useSchool } from '../../../shell/session/session-state.ts'
import type { coveredList } from './covered-list.ts'
import classes from '../policies.module.css'

type CoveredFiltersProps = {
  state: ListState<typeof coveredList.filters>
  summary: z.infer<NonNullable<typeof getCoveredSummary.response>> | undefined
}

/** Campus, group, leader and country; each kept in the address, and shown only if there is a choice. */
export function CoveredFilters({ state, summary }: CoveredFiltersProps) {
  const t = useTranslate()
  const format = useFormat()
  const { campuses } = useSchool()
  const choices = [
    {
      name: 'campus',
      label: t('policies.campus'),
      options: campuses.length > 1 ? campuses.map(({ id, name }) => ({ value: id, label: name })) : [],
    },
    {
      name: 'group_name',
      label: t('person.field_group_name'),
      options: (summary?.group_names ?? []).map((name) => ({ value: name, label: name })),
    },
    {
      name: 'leader',
      label: t('policies.group_leader'),
      options: (summary?.leaders ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
    },
    {
      name: 'country',
      label: t('covered.country'),
      options: (summary?.countries ?? []).map(({ country_id: id }) => ({
        value: id,
        label: format.country(id),
      })),
    },
  ] as const
  return choices.map(({ name, label, options }) =>
    options.length > 0 || state.query[name] ? (
      <Select
        key={name}
        searchable
        clearable
        className={classes.filter}
        clearButtonProps={{ 'aria-label': t('feedback.clear') }}
        aria-label={label}
        placeholder={label}
        nothingFoundMessage={t('feedback.nothing_found')}
        data={[...options]}
        value={state.query[name] ?? null}
        onChange={(value) => state.setFilter(name, value)}
      />
    ) : null,
  )
}
