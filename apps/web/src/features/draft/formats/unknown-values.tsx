import { useState } from 'react'
import { Button } from '@mantine/core'
import { applicantTypes, genders } from '@campus/domain/applicant/applicant-field'
import { Select } from '../../../shared/form/select.tsx'
import { useCountryOptions } from '../../../shared/form/country-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { rememberValue } from '../memory/remember.ts'
import { dispatchReview } from '../session/review-session.ts'
import { countryCells } from '../grid/cell-text.ts'
import { indexIssues } from '../session/review-issues.ts'
import { groupUnknownValues, type UnknownValue } from './summarise-changes.ts'
import classes from './formats.module.css'

/** Unrecognised values, each listed once, with one fix for all its rows. */
export function UnknownValues({ opened }: { opened: ReviewedDraft }) {
  const t = useTranslate()
  const groups = groupUnknownValues(indexIssues(opened.review).all)
  if (groups.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="unknown-values">
      <h2 id="unknown-values">{t('draft.unknown_values', { count: groups.length })}</h2>
      <p className={classes.text}>{t('draft.unknown_text')}</p>
      {groups.map((group) => (
        <UnknownRow key={`${group.field} ${group.value}`} group={group} opened={opened} />
      ))}
    </section>
  )
}

function UnknownRow({ group, opened }: { group: UnknownValue; opened: ReviewedDraft }) {
  const session = useDraftSession()
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
        : opened.contract.product.plans.map(({ code, name }) => ({ value: code, label: name }))
  const apply = () => {
    if (chosen === null) return
    const edits = rows.map((row) => ({ row, field, text: chosen }))
    const label = { code: 'value' as const, params: { value: value.slice(0, 100), count: rows.length } }
    const word = rememberValue(session, { field, text: value, value: chosen })
    dispatchReview(session, { kind: 'edit', edits }, label, word)
  }
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <strong>“{value}”</strong>
        <span>{t('draft.unknown_in', { field: t(`person.field_${field}`), count: rows.length })}</span>
      </div>
      <Select
        aria-label={t('draft.replace_value', { value })}
        placeholder={t('feedback.choose')}
        data={[...options]}
        value={chosen}
        searchable
        onChange={setChosen}
        nothingFoundMessage={t('feedback.nothing_found')}
      />
      <Button variant="default" disabled={chosen === null} onClick={apply}>
        {t('draft.apply_rows', { count: rows.length })}
      </Button>
    </div>
  )
}
