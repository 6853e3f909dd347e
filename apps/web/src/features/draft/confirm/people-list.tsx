import { fullName } from '@campus/domain/full-name'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { foldName, foldSearch } from '@campus/domain/applicant/fold-text'
import type { ApplicantLink } from '@campus/domain/applicant/link-applicants'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { Select } from '../../../shared/form/select.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { SearchInput } from '../../../shared/table/search-input.tsx'
import { useDraftSession } from '../session/draft-context.tsx'
import { dispatchReview } from '../session/review-session.ts'
import type { RowName } from '../session/row-name.ts'
import classes from '../formats/formats.module.css'

type PeopleListProps = {
  people: readonly ReviewRow[]
  field: ApplicantLink['field']
  links: readonly ApplicantLink[]
  options: readonly PersonOption[]
  rows: readonly ReviewRow[]
  rowName: RowName
}

const shownAtOnce = 20
/** A list of thousands is searched, not scrolled. */
const optionsAtOnce = 60

/** People with the person each is linked to; shown in parts. */
export function PeopleList({ people, field, links, options, rows, rowName }: PeopleListProps) {
  const t = useTranslate()
  const [shown, setShown] = useState(shownAtOnce)
  const [search, setSearch] = useState('')
  const linkOf = new Map(
    links.filter((link) => link.field === field).map(({ row, to_row }) => [row, String(to_row)]),
  )
  const wanted = foldSearch(search)
  const found = people.filter(({ applicant }) => foldSearch(fullName(applicant)).includes(wanted))
  return (
    <>
      {people.length > shownAtOnce ? (
        <SearchInput value={search} onChange={setSearch} label={t('draft.search_people')} />
      ) : null}
      {found.slice(0, shown).map((person) => (
        <PersonRow
          key={person.row}
          person={person}
          field={field}
          value={linkOf.get(person.row) ?? null}
          options={options}
          rows={rows}
          rowName={rowName}
        />
      ))}
      {found.length > shown ? (
        <Button variant="subtle" onClick={() => setShown(shown + 100)}>
          {t('draft.show_more', { count: found.length - shown })}
        </Button>
      ) : null}
    </>
  )
}

type PersonRowProps = Pick<PeopleListProps, 'field' | 'options' | 'rows' | 'rowName'> & {
  person: ReviewRow
  value: string | null
}

function PersonRow({ person, field, value, options, rows, rowName }: PersonRowProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const { applicant, row } = person
  const name = fullName(applicant)
  const typed = applicant[field]
  const choose = (chosen: string | null) => {
    const target = rows.find((one) => String(one.row) === chosen)
    const reference = field === 'dependent_of' ? formatReference : referenceName
    const text = target === undefined ? '' : reference(target)
    dispatchReview(
      session,
      { kind: 'edit', edits: [{ row, field, text }] },
      { code: 'link', params: { count: 1 } },
    )
  }
  const isNeeded = field === 'dependent_of'
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <strong>{name}</strong>
        <span>
          {value === null && typed !== ''
            ? t('draft.typed_link', { name: typed })
            : t('draft.row_n', { row: rowName(row) })}
        </span>
      </div>
      <Select
        aria-label={isNeeded ? t('draft.companion_of', { name }) : t('draft.leader_of', { name })}
        placeholder={isNeeded ? t('draft.choose_student') : t('draft.no_leader')}
        data={[...options]}
        value={value}
        limit={optionsAtOnce}
        searchable
        clearable={!isNeeded}
        clearButtonProps={{ 'aria-label': t('feedback.clear') }}
        nothingFoundMessage={t('feedback.nothing_found')}
        error={isNeeded && value === null && typed === ''}
        onChange={choose}
      />
    </div>
  )
}

export type PersonOption = { value: string; label: string }

/** The cell text that refers to this person: the student number, else the full name. */
function formatReference(person: ReviewRow): string {
  return person.applicant.student_number || referenceName(person)
}

/** Leaders are referred to by their full name. */
export function referenceName({ applicant }: ReviewRow): string {
  return fullName(applicant)
}

/** People of certain types as options, by row; people of the same name are distinguished by number or row. */
export function personOptions(
  rows: readonly ReviewRow[],
  types: readonly string[],
  rowName: RowName,
): PersonOption[] {
  const people = rows.filter(({ applicant }) => types.includes(applicant.type))
  const seen = new Map<string, number>()
  const key = ({ applicant }: ReviewRow) => foldName(applicant.first_name + applicant.last_name)
  for (const person of people) seen.set(key(person), (seen.get(key(person)) ?? 0) + 1)
  return people.map((person) => {
    const { applicant, row } = person
    const name = fullName(applicant)
    const mark = applicant.student_number || ((seen.get(key(person)) ?? 0) > 1 ? `#${rowName(row)}` : '')
    return { value: String(row), label: mark === '' ? name : `${name} (${mark})` }
  })
}
