import type { Enrollment } from '@campus/contract/enrollment-rows'
import { Blank } from '../../shared/feedback/blank.tsx'
import { StatusBadge } from '../../shared/feedback/status-badge.tsx'
import type { useFormat } from '../../shared/i18n/use-format.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import type { Translate } from '@campus/i18n/translate'
import { IssueList } from './issue-list.tsx'
import { SamePersonQuestion } from './same-person-question.tsx'
import classes from './cart.module.css'

type Parts = {
  t: Translate
  format: ReturnType<typeof useFormat>
  planName: (code: string) => string
  onOpen: (person: Enrollment) => void
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The columns of a batch's table: name, dates, plan, fee and errors. */
export function peopleColumns({ t, format, planName, onOpen }: Parts): TableColumn<Enrollment>[] {
  const day = (value: unknown) =>
    /^\d{4}-\d\d-\d\d$/.test(text(value)) ? format.date(text(value)) : text(value)
  return [
    {
      key: 'name',
      header: t('cart.name'),
      card: 'title',
      width: '26%',
      render: (person) => (
        <>
          <button type="button" className={classes.name} onClick={() => onOpen(person)}>
            {person.full_name || t('cart.no_name')}
          </button>
          <div className={classes.secondLine}>{typeText(t, person.type)}</div>
        </>
      ),
    },
    {
      key: 'trip',
      header: t('cart.trip'),
      render: ({ data }) => (
        <>
          <span className={classes.days}>
            {day(data['start_date'])} – {day(data['end_date'])}
          </span>
          {text(data['destination_country_id']).length === 2 ? (
            <div className={classes.secondLine}>{format.country(text(data['destination_country_id']))}</div>
          ) : null}
        </>
      ),
    },
    {
      key: 'plan',
      header: t('cart.plan'),
      cellClass: classes.plan,
      render: ({ plan }) => planName(plan),
    },
    {
      key: 'errors',
      header: t('cart.state'),
      width: '26%',
      render: (person) =>
        person.errors.length > 0 ? (
          <>
            <IssueList issues={person.errors} />
            <SamePersonQuestion person={person} />
          </>
        ) : (
          <StatusBadge tone="done">{t('cart.ready')}</StatusBadge>
        ),
    },
    {
      key: 'fee',
      header: t('cart.fee'),
      align: 'end',
      render: ({ fee, errors }) =>
        fee ? (
          <>
            {format.money(fee.total, fee.currency)}
            {errors.length > 0 ? (
              <div className={`${classes.secondLine} ${classes.days}`}>{t('cart.not_counted')}</div>
            ) : null}
          </>
        ) : (
          <Blank />
        ),
    },
  ]
}

/** Text for student, family member or group leader. */
export function typeText(t: Translate, type: string): string {
  return t.has(`person.type_${type}`) ? t.dynamic(`person.type_${type}`) : type
}
