import { Checkbox, Skeleton, Text } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { PageHeader } from '../../shared/page-kinds/page-header.tsx'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { BatchPanel } from './batch-panel.tsx'
import { changeLater, chooseBatches } from './chosen-batches.ts'
import { DeadlineNote } from './deadline-note.tsx'
import { FaultyPeople } from './faulty-people.tsx'
import { NotEnrolledPanel } from './not-enrolled-panel.tsx'
import { TotalsList } from './totals-list.tsx'
import { useCart } from './use-cart.ts'
import classes from './cart.module.css'

// with more batches, all start closed, so that a full cart opens fast
const openBatches = 3

/** The cart: people by campus and product, the price, the deadline, and those left out. */
export function CartPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const search = useSearch({ from: '/portal-layout/cart' })
  const { errors, later } = search
  const cart = useCart()
  const summary = cart.data?.summary
  const batches = cart.data?.batches ?? []
  const errorsOnly = errors === '1'
  const chosen = chooseBatches(batches, later)
  return (
    <>
      <PageHeader
        title={t('cart.title')}
        aside={
          summary ? (
            <Text c="dimmed" className="cc-figures" aria-live="polite">
              {t('cart.applicants', { count: summary.enrollments_count })}
            </Text>
          ) : undefined
        }
        actions={
          batches.length > 0 ? (
            <LinkButton to="/policy/order" variant="default">
              {t('cart.add_more')}
            </LinkButton>
          ) : undefined
        }
      />
      {cart.isError ? (
        <ErrorState failure={cart.error} onRetry={() => void cart.refetch()} />
      ) : !summary ? (
        <CartSkeleton />
      ) : batches.length === 0 ? (
        <div className={classes.main}>
          <Surface>
            <EmptyState
              icon={<IconShoppingCart size={24} />}
              title={t('cart.empty')}
              text={t('cart.empty_text')}
              action={<LinkButton to="/policy/order">{t('cart.order')}</LinkButton>}
            />
          </Surface>
          <NotEnrolledPanel />
        </div>
      ) : (
        <div className={classes.layout}>
          <div className={classes.main}>
            {summary.errors_count > 0 || errorsOnly ? (
              <Checkbox
                label={t('cart.errors_only', { count: summary.errors_count })}
                checked={errorsOnly}
                onChange={(event) =>
                  void navigate({
                    to: '/cart',
                    search: { ...search, errors: event.currentTarget.checked ? '1' : undefined },
                    replace: true,
                  })
                }
              />
            ) : null}
            {summary.errors_count > 0 ? <FaultyPeople count={summary.errors_count} /> : null}
            {batches
              .filter((batch) => !errorsOnly || batch.errors_count > 0)
              .map((batch, index) => (
                <BatchPanel
                  key={batch.id}
                  batch={batch}
                  errorsOnly={errorsOnly}
                  isOpenAtFirst={index < openBatches}
                  isOrdered={batches.length > 1 ? chosen.batches.includes(batch) : undefined}
                  onOrdered={(isOrdered) =>
                    void navigate({
                      to: '/cart',
                      search: { ...search, later: changeLater(later, batch.id, { isOrdered }) },
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
              ))}
            {errorsOnly && summary.errors_count === 0 ? (
              <Text c="dimmed">{t('cart.no_errors_here')}</Text>
            ) : null}
            <NotEnrolledPanel />
          </div>
          <aside className={classes.summary} aria-label={t('cart.summary')}>
            <DeadlineNote deadline={summary.deadline} people={summary.enrollments_count} />
            <Surface isPadded>
              <TotalsList totals={chosen.totals} />
              {chosen.left > 0 ? (
                <Text size="sm" c="dimmed" mt="sm" aria-live="polite">
                  {t('cart.batches_stay', { count: chosen.left })}
                </Text>
              ) : null}
              {chosen.errors > 0 ? (
                <Text size="sm" c="dimmed" mt="sm">
                  {t('cart.errors_not_counted', { count: chosen.errors })}
                </Text>
              ) : null}
              {chosen.people > 0 ? (
                <LinkButton to="/cart/checkout" search={{ later }} fullWidth mt="md">
                  {t('cart.go_checkout')}
                </LinkButton>
              ) : (
                <Text size="sm" fw={600} mt="sm">
                  {chosen.batches.length === 0 ? t('cart.choose_batch') : t('cart.nobody_ready')}
                </Text>
              )}
            </Surface>
          </aside>
        </div>
      )}
    </>
  )
}

function CartSkeleton() {
  const t = useTranslate()
  return (
    <div className={classes.layout} role="status" aria-label={t('feedback.loading')}>
      <Skeleton height={360} radius="lg" />
      <div className={classes.summary}>
        <Skeleton height={110} radius="lg" />
        <Skeleton height={210} radius="lg" />
      </div>
    </div>
  )
}
