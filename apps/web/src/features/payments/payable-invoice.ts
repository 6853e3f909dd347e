import type { z } from 'zod'
import type { getInvoice } from '@campus/contract/invoices'

/** An invoice with its orders and payment methods, as returned by `get-invoice`. */
export type PayableInvoice = z.output<NonNullable<typeof getInvoice.response>>['invoice']
