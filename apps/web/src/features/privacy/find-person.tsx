import { useState } from 'react'
import { z } from 'zod'
import { findPeople } from '@campus/contract/privacy?address'
import { day } from '@campus/contract/wire'
import { callApi } from '../../shared/api/call-api.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { DateField } from '../../shared/form/date-field.tsx'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { Form } from '../../shared/form/form.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import type { FoundPerson } from '@campus/contract/privacy'
import { PersonRow } from './person-row.tsx'
import classes from './privacy.module.css'

const text = (max: number) => z.string().max(max, 'too_long')
const schema = z.object({
  name: text(101),
  date_of_birth: z.union([z.literal(''), day]),
  passport_number: text(18),
  policy_number: text(30),
  school_user: text(255),
})

/** Finds the person a request is about. The input stays on the page and never enters an address. */
export function FindPerson() {
  const t = useTranslate()
  const [people, setPeople] = useState<FoundPerson[]>()
  return (
    <Surface isPadded aria-labelledby="privacy-find">
      <h2 className={classes.heading} id="privacy-find">
        {t('privacy.find_title')}
      </h2>
      <p className={classes.lead}>{t('privacy.find_text')}</p>
      <div className={classes.search}>
        <Form
          schema={schema}
          defaultValues={{
            name: '',
            date_of_birth: '',
            passport_number: '',
            policy_number: '',
            school_user: '',
          }}
          asksBeforeLeaving={false}
          submitLabel={t('privacy.find')}
          onSubmit={async (body) => {
            setPeople((await callApi(findPeople, { body })).data.people)
          }}
        >
          <FieldPair>
            <TextField name="name" label={t('privacy.name')} isOptional maxLength={101} />
            <DateField name="date_of_birth" label={t('privacy.date_of_birth')} isOptional />
          </FieldPair>
          <FieldPair>
            <TextField
              name="passport_number"
              label={t('privacy.passport_number')}
              isOptional
              maxLength={18}
            />
            <TextField name="policy_number" label={t('privacy.policy_number')} isOptional maxLength={30} />
          </FieldPair>
          <TextField
            name="school_user"
            label={t('privacy.school_user')}
            help={t('privacy.school_user_help')}
            isOptional
            maxLength={255}
          />
        </Form>
      </div>
      <div aria-live="polite">
        {people === undefined ? null : people.length === 0 ? (
          <EmptyState title={t('privacy.nobody')} text={t('privacy.nobody_text')} />
        ) : (
          <ul className={classes.found}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </div>
    </Surface>
  )
}
