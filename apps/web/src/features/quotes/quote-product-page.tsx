import { useLocation } from '@tanstack/react-router'
import { getQuoteProduct } from '@campus/contract/quotes?address'
import type { QuoteProduct } from '@campus/contract/quotes'
import { productPageNames, type ProductPageName } from '@campus/domain/quote/product-pages'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { textLang } from '../../shared/i18n/language-names.ts'
import { currentLocale } from '../../shared/i18n/locale-path.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { useCurrentCampus } from '../../shell/session/current-campus.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { AskLink } from './ask-link.tsx'
import { PricingText, usePricingText } from './pricing-text.tsx'
import { ProductCover } from './product-cover.tsx'
import { QuotePage } from './quote-page.tsx'
import classes from './quotes.module.css'

const introductions = {
  CancellationProducts: ['quotes.nav_cancellation', 'quotes.kind_cancellation'],
  MultiRiskProducts: ['quotes.nav_multi_risk', 'quotes.kind_multi_risk'],
  MultiRiskIrelandProduct: ['quotes.nav_multi_risk_ireland', 'quotes.kind_multi_risk_ireland'],
  DomesticItalianTravelPlusCancellationProduct: ['quotes.nav_domestic_italian', 'quotes.kind_domestic'],
} as const satisfies Record<ProductPageName, readonly [string, string]>

/** A kind of product: its audience, cover and price, with a link to order it. */
export function QuoteProductPage() {
  const t = useTranslate()
  const lastSegment = useLocation().pathname.split('/').at(-1)
  // the list of pages only has these addresses
  const page = productPageNames.find((name) => name === lastSegment) ?? 'CancellationProducts'
  const query = useCallQuery(getQuoteProduct, { params: { page } })
  const [title, text] = introductions[page]
  const product = query.data?.product
  return (
    <QuotePage
      title={t(title)}
      text={t(text)}
      actions={product && product.contracts.length > 0 ? <ProductActions product={product} /> : null}
    >
      {query.isError ? <ErrorState failure={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <PageSkeleton /> : null}
      {product ? <ProductPanels product={product} /> : null}
    </QuotePage>
  )
}

/** The contract of the current campus, or else the first one. */
function useContractFor(product: QuoteProduct) {
  const campus = useCurrentCampus()
  return product.contracts.find((one) => one.campus.id === campus?.id) ?? product.contracts[0]
}

function ProductActions({ product }: { product: QuoteProduct }) {
  const t = useTranslate()
  const mayOrder = useCan('create_policy')
  const contract = useContractFor(product)
  if (!contract) return null
  const search = { campus: contract.campus.id, contract: contract.contract_id }
  return (
    <>
      <LinkButton to="/quote/calculate" search={search}>
        {t('quotes.calculate')}
      </LinkButton>
      {mayOrder ? (
        <LinkButton to="/policy/order" search={search} variant="default">
          {t('quotes.start_order')}
        </LinkButton>
      ) : null}
    </>
  )
}

function ProductPanels({ product }: { product: QuoteProduct }) {
  const t = useTranslate()
  const pricingText = usePricingText()
  const contract = useContractFor(product)
  return (
    <>
      {contract ? null : <CannotBuy product={product} />}
      <Panel title={t('quotes.product_plans')} text={product.summary} isWide>
        <ProductCover product={product} />
      </Panel>
      <Panel title={t('quotes.product_where')} isWide>
        <ul className={classes.list}>
          {[...new Set(product.territories.map(({ text }) => text))].map((text) => (
            <li key={text} lang={textLang(product.language, currentLocale)}>
              {text}
            </li>
          ))}
        </ul>
      </Panel>
      {contract ? (
        <Panel
          title={t('quotes.product_price')}
          text={t('quotes.product_price_of', { campus: contract.campus.name })}
          isWide
        >
          <PricingText sentences={pricingText(contract)} />
        </Panel>
      ) : null}
    </>
  )
}

function CannotBuy({ product: { company } }: { product: QuoteProduct }) {
  const t = useTranslate()
  const { name, email, telephone } = company
  return (
    <section className={classes.cannotBuy} aria-label={t('quotes.cannot_buy')}>
      <h2 className={classes.planTitle}>{t('quotes.cannot_buy')}</h2>
      <p>{t('quotes.cannot_buy_text', { company: name })}</p>
      <p>{t('quotes.cannot_buy_contact', { email, telephone })}</p>
      <div>
        <AskLink />
      </div>
    </section>
  )
}
