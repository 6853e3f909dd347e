import { useMemo, useState } from 'react'
import { Checkbox, Text, TextInput } from '@mantine/core'
import type { PlannedFamilyPerson } from '@campus/contract/family-requests'
import { languageNames } from '../../../shared/i18n/language-names.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { PageOf, usePageOf } from './page-of.tsx'
import { summarisePlan, type Plan } from './plan-summary.ts'
import classes from './families.module.css'

type AskedPeopleProps = {
  people: readonly PlannedFamilyPerson[]
  /** Email addresses typed here, by row. */
  emails: ReadonlyMap<number, string>
  onEmail: (row: number, email: string) => void
}

/** Each person with the requested fields, the recipient and the address, which can be typed for anyone. */
export function AskedPeople({ people, emails, onEmail }: AskedPeopleProps) {
  const t = useTranslate()
  const format = useFormat()
  const missing = people.filter(({ email, row }) => email === '' || emails.has(row))
  const without = people.filter(({ email }) => email === '').length
  const [isShort, setShort] = useState(false)
  const page = usePageOf(isShort ? missing : people)
  return (
    <div>
      {without > 0 ? (
        <div className={classes.missing}>
          <Text>{t('family.without_address', { count: without })}</Text>
          <Checkbox
            label={t('family.only_without')}
            checked={isShort}
            onChange={(event) => setShort(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      <ul className={classes.list} aria-label={t('family.people')}>
        {page.items.map((person) => (
          <li key={person.row} className={classes.person}>
            <div>
              <Text fw={500}>{person.name || t('cart.no_name')}</Text>
              <Text size="sm" c="dimmed">
                {format.list(person.fields.map(({ field }) => t(`person.field_${field}`)))}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`family.recipient_${person.recipient}`)} · {languageNames[person.language]}
              </Text>
            </div>
            <TextInput
              aria-label={t('family.email_of', { name: person.name || t('cart.no_name') })}
              type="email"
              maxLength={254}
              placeholder={t('family.no_address')}
              defaultValue={emails.get(person.row) ?? person.email}
              onBlur={(event) => {
                const email = event.currentTarget.value.trim()
                if (email !== (emails.get(person.row) ?? person.email)) onEmail(person.row, email)
              }}
            />
          </li>
        ))}
      </ul>
      <PageOf {...page} />
    </div>
  )
}

/**
 * The requests about to be sent: emails by language, fields, people without an address and why, rows left
 * out.
 */
export function PlanFacts({ plan }: { plan: Plan }) {
  const t = useTranslate()
  const format = useFormat()
  const { people, waiting, complete, of_school: ofSchool } = plan
  const { mails, languages, fields, reasons } = useMemo(() => summarisePlan(people), [people])
  const list = (parts: readonly { label: string; count: number }[]) =>
    format.list(parts.map(({ label, count }) => `${label} (${format.number(count)})`))
  const lines = [
    mails > 0 &&
      t('family.sum_mails', {
        mails,
        languages: list(languages.map(({ name, count }) => ({ label: languageNames[name], count }))),
      }),
    t('family.sum_fields', {
      list: list(fields.map(({ name, count }) => ({ label: t(`person.field_${name}`), count }))),
    }),
    ...reasons.map(({ name, count }) => t(`family.reason_${name}`, { count })),
    waiting > 0 && t('family.waiting', { count: waiting }),
    ofSchool > 0 && t('family.sum_of_school', { count: ofSchool }),
    complete > 0 && t('family.sum_complete', { count: complete }),
  ]
  return (
    <ul className={classes.summary} aria-live="polite">
      {lines.map((line) => (line ? <li key={line}>{line}</li> : null))}
    </ul>
  )
}
