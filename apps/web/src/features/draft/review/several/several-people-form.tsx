import { useState } from 'react'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { PersonTexts } from '@campus/draft/relate/split-row'
import { fewestPeople, mostPeople, splitInto } from '@campus/draft/relate/split-into'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import classes from './several-people.module.css'

type SeveralPeopleFormProps = {
  row: ReviewRow
  name: string
  onDivide: (people: readonly PersonTexts[]) => void
  onClose: () => void
}

const counts = Array.from({ length: mostPeople - fewestPeople + 1 }, (_, index) => fewestPeople + index)

/** Asks how many people a row is, and shows the names that each new row will have. */
export function SeveralPeopleForm({ row, name, onDivide, onClose }: SeveralPeopleFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const [count, setCount] = useState(row.people?.length ?? fewestPeople)
  const people = splitInto(row, count)
  const { first_name: first = '', last_name: last = '' } = row.typed
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('review.several_count', { row: name })}
        value={String(count)}
        onChange={(next) => setCount(Number(next))}
      >
        <Group gap="lg" mt={8}>
          {counts.map((one) => (
            <Radio key={one} value={String(one)} label={format.number(one)} />
          ))}
        </Group>
      </Radio.Group>
      <ol className={classes.people} aria-label={t('review.several_rows')}>
        {people.map(({ first_name: firstName, last_name: lastName }, at) => {
          const text =
            at === 0
              ? `${firstName ?? first} ${lastName ?? last}`.trim()
              : `${firstName ?? ''} ${lastName ?? ''}`.trim()
          return <li key={at}>{text || <em>{t('review.several_nameless')}</em>}</li>
        })}
      </ol>
      <Text size="sm" c="dimmed">
        {t('review.several_text')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('feedback.close')}
        </Button>
        <Button onClick={() => onDivide(people)}>{t('draft.split_people', { count })}</Button>
      </Group>
    </Stack>
  )
}
