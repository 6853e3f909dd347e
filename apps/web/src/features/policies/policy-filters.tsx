import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { listGroupNames } from '@campus/contract/policies?address'
import { Select } from '../../shared/form/select.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { SearchInput } from '../../shared/table/search-input.tsx'
import type { ListState } from '../../shared/table/use-list-state.ts'
import { useSchool } from '../../shell/session/session-state.ts'
import { ofCampus, policyList } from './policy-list.ts'
import classes from './policies.module.css'

type PolicyFiltersProps = { state: ListState<typeof policyList.filters> }

/**
 * Campus, type, group and order number, and filters set by a link: the start days, or people without a
 * leader; each kept in the address. A single campus isn't offered.
 */
export function PolicyFilters({ state }: PolicyFiltersProps) {
  const t = useTranslate()
  const { campuses } = useSchool()
  const { campus, type, group_name: group } = state.query
  const groups = useCallQuery(listGroupNames, { query: ofCampus(state.query) }).data?.group_names ?? []
  const shared = {
    clearable: true,
    className: classes.filter,
    clearButtonProps: { 'aria-label': t('feedback.clear') },
  }
  return (
    <>
      {campuses.length > 1 ? (
        <Select
          {...shared}
          aria-label={t('policies.campus')}
          placeholder={t('policies.campus')}
          data={campuses.map(({ id, name }) => ({ value: id, label: name }))}
          value={campus ?? null}
          onChange={(value) => state.setFilter('campus', value)}
        />
      ) : null}
      <Select
        {...shared}
        aria-label={t('policies.type')}
        placeholder={t('policies.type')}
        data={policyList.filters.type.map((value) => ({ value, label: t(`person.type_${value}`) }))}
        value={type ?? null}
        onChange={(value) => state.setFilter('type', value)}
      />
      {/* rendered before its groups are loaded, so that nothing next to it moves */}
      <Select
        {...shared}
        searchable
        disabled={groups.length === 0 && !group}
        aria-label={t('person.field_group_name')}
        placeholder={t('person.field_group_name')}
        nothingFoundMessage={t('feedback.nothing_found')}
        data={groups}
        value={group ?? null}
        onChange={(value) => state.setFilter('group_name', value)}
      />
      <div className={classes.filter} data-wide>
        <SearchInput
          label={t('policies.order_number')}
          value={state.query['order-number']}
          onChange={(text) => state.setFilter('order-number', text.trim())}
        />
      </div>
      <StartDays state={state} />
      {state.query.leader ? (
        <LinkFilter onClear={() => state.setFilter('leader', null)}>
          {t('policies.leader_missing')}
        </LinkFilter>
      ) : null}
    </>
  )
}

/** A filter set by a link: it can be cleared, but not chosen here. */
function LinkFilter({ onClear, children }: { onClear: () => void; children: string }) {
  const t = useTranslate()
  return (
    <Button variant="light" data-wide rightSection={<IconX size={16} aria-hidden />} onClick={onClear}>
      {children}
      <span className="cc-visually-hidden">{t('feedback.clear')}</span>
    </Button>
  )
}

/** The range of start days. */
function StartDays({ state }: PolicyFiltersProps) {
  const t = useTranslate()
  const format = useFormat()
  const { start_from: from, start_to: to } = state.query
  if (!from && !to) return null
  return (
    <LinkFilter onClear={() => state.clearFilters('start_from', 'start_to')}>
      {t('policies.start_days', {
        span: from === to ? 'day' : !to ? 'from' : !from ? 'until' : 'days',
        from: from ? format.proseDate(from) : '',
        to: to ? format.proseDate(to) : '',
      })}
    </LinkFilter>
  )
}
