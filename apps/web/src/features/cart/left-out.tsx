import { Skeleton, Text, Title } from '@mantine/core'
import { listEnrollments } from '@campus/contract/enrollments?address'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { ErrorsFile } from './faulty-people.tsx'
import { IssueList } from './issue-list.tsx'
import classes from './cart.module.css'

// longer lists belong in the cart, where they can be worked through
const namedAtMost = 20

/** The people who will be saved as Not Enrolled, listed before the order is confirmed. */
export function LeftOut({ batches, count }: { batches: readonly PolicyBatch[]; count: number }) {
  const t = useTranslate()
  const chosen = new Set(batches.map(({ id }) => id))
  const people = useCallQuery(listEnrollments, {
    query: {
      errors_only: true,
      items: 500,
      ...(batches.length === 1 ? { policy_batch: batches[0]?.id } : {}),
    },
  })
  const shown = people.data?.items.filter((person) => chosen.has(person.policy_batch.id))
  return (
    <Surface isPadded aria-labelledby="left-out">
      <Title order={2} size="h4" id="left-out">
        {t('cart.left_out', { count })}
      </Title>
      <Text c="dimmed">{t('cart.left_out_text', { count })}</Text>
      <TextLink to="/cart" search={{ errors: '1' }}>
        {t('cart.correct_now')}
      </TextLink>
      <div className={classes.question}>
        <ErrorsFile />
      </div>
      {people.isError ? (
        <ErrorState failure={people.error} onRetry={() => void people.refetch()} />
      ) : shown ? (
        <ul className={classes.missed}>
          {shown.slice(0, namedAtMost).map((person) => (
            <li key={person.id}>
              <Text fw={500}>{person.full_name || t('cart.no_name')}</Text>
              <IssueList issues={person.errors} />
            </li>
          ))}
          {count > namedAtMost ? <li>{t('cart.and_more', { count: count - namedAtMost })}</li> : null}
        </ul>
      ) : (
        <Skeleton height={40} mt="sm" />
      )}
    </Surface>
  )
}
