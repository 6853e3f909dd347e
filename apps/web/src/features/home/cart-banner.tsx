import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { useCartSummary } from '../../shell/topbar/use-cart-summary.ts'
import classes from './home-page.module.css'

/** The one obvious next step when people wait in the cart: how many, until when, and the way there. */
export function CartBanner() {
  const t = useTranslate()
  const format = useFormat()
  const cart = useCartSummary()
  if (!cart || cart.enrollments_count === 0) return null
  return (
    <section className={classes.banner}>
      <div>
        <h2 className={classes.bannerTitle}>{t('home.cart_waiting', { count: cart.enrollments_count })}</h2>
        <p className={classes.bannerText}>
          {t('home.cart_deadline', { when: format.dateTime(cart.deadline), count: cart.errors_count })}
        </p>
      </div>
      <LinkButton to="/cart">{t('home.cart_go')}</LinkButton>
    </section>
  )
}
