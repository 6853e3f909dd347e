import { portalPage } from '../shell/page-route.ts'
import * as searches from './page-searches.ts'

/** The policy order flow (specification section 2.3), for users who may create policies. */
const importStep = { permission: 'create_policy', search: searches.importDraft } as const
export const orderPages = [
  portalPage('/policy/order', () => import('../features/enrollments/order-page.tsx'), 'OrderPage', {
    permission: 'create_policy',
    search: searches.askedContract,
    reads: (start, search) => start.startOrder(search),
  }),
  portalPage(
    '/policy/order/applicant',
    () => import('../features/enrollments/add-applicant-page.tsx'),
    'AddApplicantPage',
    {
      permission: 'create_policy',
      search: searches.askedContract,
      reads: (start, search) => start.startAddApplicant(search),
    },
  ),
  portalPage(
    '/policy/match-columns',
    () => import('../features/draft/match-columns-page.tsx'),
    'MatchColumnsPage',
    importStep,
  ),
  portalPage(
    '/policy/format-data',
    () => import('../features/draft/format-data-page.tsx'),
    'FormatDataPage',
    importStep,
  ),
  portalPage(
    '/policy/review-applicants',
    () => import('../features/draft/review-applicants-page.tsx'),
    'ReviewApplicantsPage',
    { ...importStep, search: searches.reviewedDraft },
  ),
  portalPage(
    '/policy/confirm-enrolment',
    () => import('../features/draft/confirm-enrolment-page.tsx'),
    'ConfirmEnrolmentPage',
    importStep,
  ),
]

/** Quotes (specification section 2.4), for all users who may read policies. */
const quotePage = { permission: 'read_policy' } as const
export const quotePages = [
  portalPage('/quote/calculate', () => import('../features/quotes/calculate-page.tsx'), 'CalculatePage', {
    ...quotePage,
    search: searches.askedContract,
    reads: (start, search) => start.startCalculator(search),
  }),
  portalPage('/quote/price-list', () => import('../features/quotes/price-list-page.tsx'), 'PriceListPage', {
    ...quotePage,
    reads: (start) => start.startPrices(),
  }),
  portalPage(
    '/quote/product-pricing-text',
    () => import('../features/quotes/pricing-text-page.tsx'),
    'PricingTextPage',
    { ...quotePage, reads: (start) => start.startPrices() },
  ),
  portalPage(
    '/quote/products/CancellationProducts',
    () => import('../features/quotes/quote-product-page.tsx'),
    'QuoteProductPage',
    { ...quotePage, reads: (start) => start.startProductPage('CancellationProducts') },
  ),
  portalPage(
    '/quote/products/DomesticItalianTravelPlusCancellationProduct',
    () => import('../features/quotes/quote-product-page.tsx'),
    'QuoteProductPage',
    {
      ...quotePage,
      reads: (start) => start.startProductPage('DomesticItalianTravelPlusCancellationProduct'),
    },
  ),
  portalPage(
    '/quote/products/MultiRiskIrelandProduct',
    () => import('../features/quotes/quote-product-page.tsx'),
    'QuoteProductPage',
    { ...quotePage, reads: (start) => start.startProductPage('MultiRiskIrelandProduct') },
  ),
  portalPage(
    '/quote/products/MultiRiskProducts',
    () => import('../features/quotes/quote-product-page.tsx'),
    'QuoteProductPage',
    { ...quotePage, reads: (start) => start.startProductPage('MultiRiskProducts') },
  ),
]
