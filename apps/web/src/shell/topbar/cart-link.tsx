import { useEffect } from 'react'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { rememberCartCount, rememberedCartCount } from '../session/remembered-work.ts'
import { useCan } from '../session/session-state.ts'
import { IconBadge } from './icon-badge.tsx'
import classes from './top-bar.module.css'
import { getOpenOverview } from '@campus/contract/cart?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useBadgePolling } from './use-server-events.ts'

/** Link to the cart with its number of applicants; the last known number until the server responds. */
export function CartLink() {
  const t = useTranslate()
  const isShown = useCan('create_policy')
  const counted = useCartSummary()?.enrollments_count
  const count = counted ?? rememberedCartCount()
  useEffect(() => {
    if (counted !== undefined) rememberCartCount(counted)
  }, [counted])
  if (!isShown) return null
  return (
    <Link
      to="/cart"
      activeOptions={{ exact: true }}
      className={classes.icon}
      aria-label={t('shell.cart', { count })}
    >
      <IconBadge count={count}>
        <IconShoppingCart size={22} stroke={1.6} />
      </IconBadge>
    </Link>
  )
}

/** Number of applicants in the cart and its deadline; undefined while unknown or without the permission. */
function useCartSummary() {
  const enabled = useCan('create_policy')
  const { data } = useCallQuery(getOpenOverview, {}, { enabled, refetchEveryMs: useBadgePolling() })
  return data?.summary
}
