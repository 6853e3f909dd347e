import { getContract, listCampusProducts } from '@campus/contract/campuses?address'
import { listImportDrafts } from '@campus/contract/drafts?address'
import { listOpenBatches } from '@campus/contract/enrollments?address'
import { getPersonForm } from '@campus/contract/person-forms?address'
import { getQuoteProduct, listPrices } from '@campus/contract/quotes?address'
import { productPageNames } from '@campus/domain/quote/product-pages'
import { anyText, oneOf, searchOf } from '../shared/navigation/search-values.ts'
import { portalPage, read, type ReadContext } from '../shell/page.ts'

/** The campus and contract in a link from a quote. */
const askedContract = searchOf({ campus: anyText, contract: anyText })

const readProducts = (campus: { id: string } | undefined) =>
  campus ? [read(listCampusProducts, { params: { id: campus.id } })] : []

/** The policy order flow (specification section 2.3), for users who may create policies. */
const importStep = {
  permission: 'create_policy',
  catalog: 'draft',
  showsIssues: true,
  search: searchOf({ draft: anyText }),
} as const
const enrolmentPages = [
  portalPage('/policy/order', () => import('../features/enrollments/order-page.tsx'), 'OrderPage', {
    catalog: 'orders',
    showsIssues: true,
    permission: 'create_policy',
    search: askedContract,
    reads: ({ search, findCampus }) => [
      ...readProducts(findCampus(search.campus)),
      read(listImportDrafts, {}, { isAlwaysNew: true }),
    ],
  }),
  portalPage(
    '/policy/order/applicant',
    () => import('../features/enrollments/add-applicant-page.tsx'),
    'AddApplicantPage',
    {
      catalog: 'applicant',
      permission: 'create_policy',
      search: askedContract,
      reads: ({ search: { campus, contract } }) =>
        campus === undefined || contract === undefined
          ? []
          : [
              read(getContract, { params: { campusId: campus, contractId: contract } }),
              read(listOpenBatches, {}, { isAlwaysNew: true }),
              read(getPersonForm, { params: { id: contract } }, { isAlwaysNew: true }),
            ],
    },
  ),
  portalPage(
    '/policy/match-columns',
    () => import('../features/draft/columns/match-columns-page.tsx'),
    'MatchColumnsPage',
    importStep,
  ),
  portalPage(
    '/policy/format-data',
    () => import('../features/draft/formats/format-data-page.tsx'),
    'FormatDataPage',
    importStep,
  ),
  portalPage(
    '/policy/review-applicants',
    () => import('../features/draft/review/review-page.tsx'),
    'ReviewApplicantsPage',
    {
      ...importStep,
      // the draft of a newer version of the file whose changes are shown, and the link to the answers of families
      search: searchOf({ draft: anyText, newer: anyText, families: oneOf(['answers']) }),
    },
  ),
  portalPage(
    '/policy/confirm-enrolment',
    () => import('../features/draft/confirm/confirm-enrolment-page.tsx'),
    'ConfirmEnrolmentPage',
    importStep,
  ),
]

const readPrices = ({ findCampus }: Pick<ReadContext, 'findCampus'>) => {
  const campus = findCampus()
  return campus ? [read(listPrices, { params: { id: campus.id } })] : []
}
/** Quotes (specification section 2.4), for all users who may read policies. */
const quotePage = { permission: 'read_policy', catalog: 'quotes' } as const
const quotePages = [
  portalPage('/quote/calculate', () => import('../features/quotes/calculate-page.tsx'), 'CalculatePage', {
    ...quotePage,
    showsIssues: true,
    search: askedContract,
    // other contracts are only known to the page later
    reads: ({ search, findCampus }) => {
      const campus = findCampus(search.campus)
      if (!campus || !search.contract) return readProducts(campus)
      const contract = { campusId: campus.id, contractId: search.contract }
      return [...readProducts(campus), read(getContract, { params: contract })]
    },
  }),
  portalPage('/quote/price-list', () => import('../features/quotes/price-list-page.tsx'), 'PriceListPage', {
    ...quotePage,
    title: 'quotes.price_list_title',
    reads: readPrices,
  }),
  portalPage(
    '/quote/product-pricing-text',
    () => import('../features/quotes/pricing-text-page.tsx'),
    'PricingTextPage',
    { ...quotePage, reads: readPrices },
  ),
  ...productPageNames.map((page) =>
    portalPage(
      `/quote/products/${page}`,
      () => import('../features/quotes/quote-product-page.tsx'),
      'QuoteProductPage',
      { ...quotePage, reads: () => [read(getQuoteProduct, { params: { page } })] },
    ),
  ),
]

export const orderPages = [...enrolmentPages, ...quotePages]
