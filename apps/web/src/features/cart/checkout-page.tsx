import { useState } from 'react'
import { Skeleton, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { listEnrollments } from '@campus/contract/enrollments'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../shared/navigation/link-button.tsx'
import { StepFlow } from '../../shared/page-kinds/step-flow.tsx'
import { Surface } from '../../shared/page-kinds/surface.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import { CheckoutForm, type Confirmed } from './checkout-form.tsx'
import { DeadlineNote } from './deadline-note.tsx'
import { ErrorsFile } from './faulty-people.tsx'
import { IssueList } from './issue-list.tsx'
import { useOrderSteps } from './order-steps.ts'
import { TotalsList } from './totals-list.tsx'
import { useCart, useRecheck } from './use-cart.ts'
import classes from './cart.module.css'

/** What will be ordered, for how much, who will not be enrolled, and the confirmation that it is right. */
export function CheckoutPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const cart = useCart()
  const recheck = useRecheck()
  // What was sent stays on the page until its response is there: the server empties the cart before its response comes,
  // and after a lost connection the same order must be there to be sent again.
  const [sent, setSent] = useState<typeof cart.data>()
  const { summary, batches = [] } = sent ?? cart.data ?? {}
  const hasPayment = summary?.gateway ?? true
  const steps = useOrderSteps('checkout', hasPayment)
  // Who may not pay hands the order on; a colleague pays it.
  const canPay = useCan('create_payment')
  const goOn = (confirmed: Confirmed) => {
    const invoice = confirmed.invoice?.id
    if (invoice && canPay) return void navigate({ to: '/policy/payment', search: { invoice }, replace: true })
    const batches = confirmed.policy_batches.map(({ id }) => id).join(',')
    void navigate({ to: '/policy/confirmation', search: invoice ? { invoice } : { batches }, replace: true })
  }
  if (cart.isError) return <ErrorState isPage failure={cart.error} onRetry={() => void cart.refetch()} />
  const people = summary ? summary.enrollments_count - summary.errors_count : 0
  return (
    <StepFlow
      title={t('cart.checkout_title')}
      text={t('cart.checkout_text')}
      steps={steps}
      current="checkout"
      summary={
        summary && batches.length > 0 ? (
          <div className={classes.summary}>
            <Title order={2} size="h4">
              {t('cart.summary')}
            </Title>
            <TotalsList totals={summary.totals} />
            <DeadlineNote deadline={summary.deadline} people={summary.enrollments_count} isPlain />
          </div>
        ) : undefined
      }
    >
      {!summary || !recheck.isDone ? (
        <Skeleton height={320} radius="lg" />
      ) : batches.length === 0 ? (
        <Surface>
          <EmptyState
            title={t('cart.empty')}
            text={t('cart.empty_text')}
            action={<LinkButton to="/policy/order">{t('cart.order')}</LinkButton>}
          />
        </Surface>
      ) : (
        <div className={classes.main}>
          <Surface isPadded>
            <BatchLines batches={batches} />
          </Surface>
          {summary.errors_count > 0 ? <LeftOut count={summary.errors_count} /> : null}
          {people > 0 ? (
            <Surface isPadded>
              <CheckoutForm
                people={people}
                totals={summary.totals}
                onChanged={recheck.again}
                goesToPayment={hasPayment && canPay}
                onConfirmed={goOn}
                onSending={(isSending) => setSent(isSending ? (sent ?? cart.data) : undefined)}
              />
            </Surface>
          ) : (
            <Surface isPadded>
              <Text fw={600}>{t('cart.nobody_ready')}</Text>
              <Text c="dimmed" mb="md">
                {t('cart.nobody_ready_text')}
              </Text>
              <LinkButton to="/cart">{t('cart.back_to_cart')}</LinkButton>
            </Surface>
          )}
        </div>
      )}
    </StepFlow>
  )
}

function BatchLines({ batches }: { batches: readonly PolicyBatch[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <table className={classes.checkoutLines}>
      <caption className="cc-visually-hidden">{t('cart.checkout_lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cart.batch')}</th>
          <th scope="col" data-align="end">
            {t('cart.people')}
          </th>
          <th scope="col" data-align="end">
            {t('cart.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <tr key={batch.id}>
            <th scope="row">
              {batch.product.name}
              <div className={classes.secondLine}>{batch.campus.name}</div>
            </th>
            <td data-align="end">{format.number(batch.totals.people)}</td>
            <td data-align="end">{format.money(batch.totals.total, batch.totals.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// A longer list belongs into the cart, where it can be worked through.
const namedAtMost = 20

/** Who will be saved as Not Enrolled, named before the order is confirmed. */
function LeftOut({ count }: { count: number }) {
  const t = useTranslate()
  const people = useCallQuery(listEnrollments, { query: { errors_only: true, items: 500 } })
  return (
    <Surface isPadded aria-labelledby="left-out">
      <Title order={2} size="h4" id="left-out">
        {t('cart.left_out', { count })}
      </Title>
      <Text c="dimmed">{t('cart.left_out_text')}</Text>
      <TextLink to="/cart" search={{ errors: '1' }}>
        {t('cart.mend_now')}
      </TextLink>
      <div className={classes.question}>
        <ErrorsFile />
      </div>
      {people.data ? (
        <ul className={classes.missed}>
          {people.data.items.slice(0, namedAtMost).map((person) => (
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
