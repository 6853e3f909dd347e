import type { CoveredPerson } from '@campus/contract/covered-people'
import type { Translate } from '@campus/i18n/translate'
import { Anchor } from '@mantine/core'
import { Blank } from '../../../shared/feedback/blank.tsx'
import type { useFormat } from '../../../shared/i18n/use-format.ts'
import { RowLink } from '../../../shared/navigation/row-link.tsx'
import type { TableColumn } from '../../../shared/table/table-column.ts'
import { typeText } from '../policy-columns.tsx'
import classes from '../policies.module.css'

/** A phone number that can be tapped to call. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor inherit href={`tel:${number.replace(/[^\d+]/g, '')}`} className={classes.nowrap}>
      {number}
    </Anchor>
  )
}

/** Name, place, dates, group and leader, with the leader's phone. */
export function coveredColumns(
  t: Translate,
  format: ReturnType<typeof useFormat>,
): TableColumn<CoveredPerson>[] {
  return [
    {
      key: 'name',
      header: t('policies.name'),
      orderBy: 'last_name',
      card: 'title',
      width: '22%',
      render: (person) => (
        <>
          <RowLink to="/policy/$id/policy_details" params={{ id: person.id }}>
            {person.full_name}
          </RowLink>
          <div className={classes.muted}>
            {typeText(t, person.type)}, {person.policy_number}
          </div>
        </>
      ),
    },
    {
      key: 'destination',
      header: t('policies.destination'),
      render: ({ destination_country_id: id }) => format.country(id),
    },
    {
      key: 'start_date',
      header: t('policies.start_date'),
      orderBy: 'start_date',
      cellClass: classes.nowrap,
      render: ({ start_date }) => format.date(start_date),
    },
    {
      key: 'end_date',
      header: t('policies.end_date'),
      orderBy: 'end_date',
      cellClass: classes.nowrap,
      render: ({ end_date }) => format.date(end_date),
    },
    {
      key: 'group_name',
      header: t('person.field_group_name'),
      orderBy: 'group_name',
      render: ({ group_name, campus }) => (
        <>
          {group_name || <Blank />}
          <div className={classes.muted}>{campus.name}</div>
        </>
      ),
    },
    {
      key: 'leader',
      header: t('policies.group_leader'),
      render: ({ leader }) =>
        leader ? (
          <>
            {leader.full_name}
            {leader.telephone ? (
              <div>
                <PhoneLink number={leader.telephone} />
              </div>
            ) : null}
          </>
        ) : (
          <Blank />
        ),
    },
  ]
}
