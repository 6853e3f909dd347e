/** Input of the home page's read of company news. */
export const newestUpdates = { query: { items: 3 } }
/** Reads the number of invoices to pay, as the total of a page of one. */
export const dueInvoices = { query: { items: 1, status: 'due,overdue' } }
