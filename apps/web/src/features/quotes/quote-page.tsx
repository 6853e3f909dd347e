import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { scrollSideways } from '../../shared/navigation/tab-list.tsx'
import { PageHeader, type PageHeaderProps } from '../../shared/page-kinds/page-header.tsx'
import classes from './quotes.module.css'

const pages = [
  { to: '/quote/calculate', label: 'quotes.nav_calculate' },
  { to: '/quote/price-list', label: 'quotes.nav_price_list' },
  { to: '/quote/product-pricing-text', label: 'quotes.nav_pricing_text' },
  { to: '/quote/products/CancellationProducts', label: 'quotes.nav_cancellation' },
  { to: '/quote/products/MultiRiskProducts', label: 'quotes.nav_multi_risk' },
  { to: '/quote/products/MultiRiskIrelandProduct', label: 'quotes.nav_multi_risk_ireland' },
  {
    to: '/quote/products/DomesticItalianTravelPlusCancellationProduct',
    label: 'quotes.nav_domestic_italian',
  },
] as const

/** The frame of every quote page: its header, and links to the others. */
export function QuotePage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  const t = useTranslate()
  const nav = useRef<HTMLElement>(null)
  // on a phone the links scroll sideways: bring the current one into view
  useEffect(() => {
    scrollSideways(nav.current, '[aria-current]')
  }, [])
  return (
    <>
      <PageHeader {...header} />
      <nav ref={nav} className={classes.nav} aria-label={t('quotes.pages')}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.navLink}>
            {t(label)}
          </Link>
        ))}
      </nav>
      {children}
    </>
  )
}
