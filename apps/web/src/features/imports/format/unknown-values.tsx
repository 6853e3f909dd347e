import { useState } from 'react'
import { Button, Select } from '@mantine/core'
import { applicantTypes, genders } from '@campus/domain/applicant/applicant-field'
import { useCountryOptions } from '../../../shared/form/country-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { ReviewedSession } from '../import-gate.tsx'
import { dispatchReview, rememberValue } from '../import-session.ts'
import { countryCells } from '../review/cell-text.ts'
import { indexIssues } from '../review/review-issues.ts'
import { groupUnknownValues, type UnknownValue } from './summarise-changes.ts'
import classes from './format.module.css'

/** Unrecognised values, each listed once, with one fix for all its rows. */
export function UnknownValues({ session }: { session: ReviewedSession }) {
  const t = useTranslate()
  const groups = groupUnknownValues(indexIssues(session.review).all)
  if (groups.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="unknown-values">
      <h2 id="unknown-values">{t('orders.unknown_values', { count: groups.length })}</h2>
      <p className={classes.text}>{t('orders.unknown_text')}</p>
      {groups.map((group) => (
        <UnknownRow key={`${group.field} ${group.value}`} group={group} session={session} />
      ))}
    </section>
  )
}

function UnknownRow({ group, session }: { group: UnknownValue; session: ReviewedSession }) {
  const t = useTranslate()
  const countries = useCountryOptions()
  const { field, value, rows } = group
  const [chosen, setChosen] = useState<string | null>(group.suggestion ?? null)
  const options = countryCells.has(field)
    ? countries
    : field === 'type'
      ? applicantTypes.map((type) => ({ value: type, label: t(`person.type_${type}`) }))
      : field === 'gender'
        ? genders.map((gender) => ({ value: gender, label: t(`person.gender_${gender}`) }))
        : session.contract.product.plans.map(({ code, name }) => ({ value: code, label: name }))
  const apply = () => {
    if (chosen === null) return
    dispatchReview(
      { kind: 'edit', edits: rows.map((row) => ({ row, field, text: chosen })) },
      { code: 'value', params: { value: value.slice(0, 100), count: rows.length } },
      rememberValue(field, value, chosen),
    )
  }
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <strong>“{value}”</strong>
        <span>{t('orders.unknown_in', { field: t(`person.field_${field}`), count: rows.length })}</span>
      </div>
      <Select
        aria-label={t('orders.replace_value', { value })}
        placeholder={t('feedback.choose')}
        data={[...options]}
        value={chosen}
        searchable
        onChange={setChosen}
        nothingFoundMessage={t('feedback.nothing_found')}
      />
      <Button variant="default" disabled={chosen === null} onClick={apply}>
        {t('orders.apply_rows', { count: rows.length })}
      </Button>
    </div>
  )
}
