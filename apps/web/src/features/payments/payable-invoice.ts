import type { z } from 'zod'
import type { getInvoice } from '@campus/contract/invoices'

/** An invoice with its orders and the ways to pay it, as `get-invoice` returns it. */
export type PayableInvoice = z.output<NonNullable<typeof getInvoice.response>>['invoice']
