import { getOpenOverview } from '@campus/contract/cart?address'
import { getCreditBalance } from '@campus/contract/invoice-reports?address'
import {
  getInvoice,
  listInvoiceLines,
  listInvoices,
  listTransactions,
} from '@campus/contract/invoices?address'
import {
  creditList,
  invoiceLineList,
  invoiceList,
  invoiceSearch,
  invoicesSearch,
  tabInvoices,
} from '../features/invoices/invoice-list.ts'
import { anyText, oneOf, searchOf } from '../shared/navigation/search-values.ts'
import { seesAllCampuses } from '../shell/session/session-rights.ts'
import { portalPage, read } from '../shell/page.ts'

/** `errors`: `1` shows only people with errors; `later`: comma-separated batches that aren't ordered now. */
const cartSearch = searchOf({ errors: oneOf(['1']), later: anyText })
const checkoutSearch = searchOf({ later: anyText })
const paymentSearch = searchOf({ invoice: anyText, for: oneOf(['changes']) })
const failedSearch = searchOf({ transaction: anyText, invoice: anyText })

/** Fetched on every visit, because colleagues may have changed the cart. */
const readCart = () => [read(getOpenOverview, {}, { isAlwaysNew: true })]

/**
 * The amount due is fetched on every visit: a colleague or provider may have settled it in the meantime. After a
 * failed payment the page itself asks the provider, because that settles the payment, which hovering over a link
 * mustn't do.
 */
const readDue = (id: string | undefined) =>
  id ? [read(getInvoice, { params: { id } }, { isAlwaysNew: true })] : []

/** The cart, invoices and payments. */
export const moneyPages = [
  portalPage('/cart', () => import('../features/cart/cart-page.tsx'), 'CartPage', {
    catalog: 'cart',
    permission: 'create_policy',
    title: 'cart.title',
    search: cartSearch,
    reads: readCart,
  }),
  portalPage('/cart/checkout', () => import('../features/cart/checkout-page.tsx'), 'CheckoutPage', {
    catalog: 'cart',
    permission: 'create_policy',
    search: checkoutSearch,
    reads: readCart,
  }),
  portalPage('/invoices', () => import('../features/invoices/invoices-page.tsx'), 'InvoicesPage', {
    catalog: 'invoices',
    permission: 'read_invoice',
    search: invoicesSearch,
    isPrepared: true,
    reads: ({ search, session }) => {
      const balance = read(getCreditBalance, { query: { items: 1 } }, { isForAllCampuses: true })
      if (search.tab === 'credit' && seesAllCampuses(session))
        return [read(getCreditBalance, { query: creditList.queryOf(search) }), balance]
      const tab = search.tab === 'paid' ? 'paid' : 'due'
      return [read(listInvoices, { query: tabInvoices(tab, invoiceList.queryOf(search)) }), balance]
    },
  }),
  portalPage('/invoices/$id/show', () => import('../features/invoices/invoice-page.tsx'), 'InvoicePage', {
    catalog: 'invoices',
    permission: 'read_invoice',
    search: invoiceSearch,
    reads: ({ search, params }) => {
      const invoice = read(getInvoice, { params })
      const lines = { params, query: invoiceLineList.queryOf(search) }
      switch (search.tab ?? 'policies') {
        case 'policies':
          return [invoice, read(listInvoiceLines, lines)]
        case 'payments':
          return [invoice, read(listTransactions, { params })]
        default:
          return [invoice]
      }
    },
  }),
  portalPage('/policy/payment', () => import('../features/payments/payment-page.tsx'), 'PaymentPage', {
    catalog: 'invoices',
    permission: 'create_payment',
    fallback: '/invoices',
    search: paymentSearch,
    reads: ({ search, rememberedInvoice }) => readDue(search.invoice ?? rememberedInvoice),
  }),
  portalPage(
    '/payment/callback/success/$id',
    () => import('../features/payments/payment-callback-page.tsx'),
    'PaymentCallbackPage',
    { catalog: 'invoices', search: searchOf({ gateway: anyText }) },
  ),
  portalPage(
    '/payment/$provider/callback/fail',
    () => import('../features/payments/payment-failed-page.tsx'),
    'PaymentFailedPage',
    {
      catalog: 'invoices',
      search: failedSearch,
      reads: ({ search, rememberedInvoice }) => readDue(search.invoice ?? rememberedInvoice),
    },
  ),
]
