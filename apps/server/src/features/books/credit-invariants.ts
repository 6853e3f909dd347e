import { sql } from '../../platform/database/database.ts'
import type { BrokenRow, Invariant } from './invariant.ts'

/** Money received by payments, not from the balance. */
const received = sql`(p.kind = 'payment' and p.status = 'succeeded' and p.gateway <> 'credit-balance')`
/** Money refunded or being refunded. */
const givenBack = sql`(p.kind = 'refund' and p.status in ('started', 'waiting', 'succeeded'))`

/**
 * The sums per client and currency for the two balance sheets; `opening` is credit that no payment brought.
 */
const sheets = sql`
  select a.client_id, a.currency,
    (select coalesce(sum(p.amount_minor), 0) from payment_transaction p where p.client_id = a.client_id and p.currency = a.currency and (${received} or ${givenBack})) as cash,
    (select coalesce(sum(i.paid_minor), 0) from invoice i where i.client_id = a.client_id and i.currency = a.currency and i.kind = 'invoice') as paid,
    (select coalesce(sum(i.total_minor), 0) from invoice i where i.client_id = a.client_id and i.currency = a.currency) as billed,
    (select coalesce(sum(i.total_minor - i.paid_minor - i.credited_minor), 0) from invoice i
      where i.client_id = a.client_id and i.currency = a.currency and i.kind = 'invoice') as owed,
    (select coalesce(sum(e.amount_minor), 0) from credit_entry e where e.client_id = a.client_id and e.currency = a.currency) as credit,
    (select coalesce(sum(e.amount_minor), 0) from credit_entry e where e.client_id = a.client_id and e.currency = a.currency and e.kind = 'credit_note') as noted,
    (select coalesce(sum(e.amount_minor), 0) from credit_entry e where e.client_id = a.client_id and e.currency = a.currency and e.kind in ('opening', 'goodwill', 'written_off')) as opening
  from (select distinct client_id, currency from invoice) a`

/** Payments, refunds and the credit balance. */
export const creditInvariants: readonly Invariant[] = [
  {
    code: 'paid_by_payments',
    rule: 'What is paid of an invoice is what its payments brought, less what of it went to the credit balance.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, concat_ws(' ', 'paid', i.paid_minor, 'payments', p.sum, 'to the balance', e.sum) as seen
      from invoice i
      join lateral (select coalesce(sum(p.amount_minor), 0) as sum from payment_transaction p
        where p.client_id = i.client_id and p.invoice_id = i.id and p.kind = 'payment' and p.status = 'succeeded') p on true
      join lateral (select coalesce(sum(e.amount_minor), 0) as sum from credit_entry e
        where e.client_id = i.client_id and e.invoice_id = i.id and e.kind in ('overpayment', 'late_payment', 'lapsed_order')) e on true
      where i.kind = 'invoice' and i.paid_minor <> p.sum - e.sum`,
  },
  {
    code: 'credit_not_negative',
    rule: 'The credit balance was never below nothing.',
    broken: sql<BrokenRow>`
      select e.client_id, concat_ws(' ', e.currency, e.position) as subject, e.balance_minor::text as seen from credit_entry e where e.balance_minor < 0`,
  },
  {
    code: 'credit_is_its_entries',
    rule: 'The credit balance after each entry is the sum of all entries up to it.',
    broken: sql<BrokenRow>`
      select client_id, concat_ws(' ', currency, position) as subject, concat_ws(' ', balance_minor, 'entries', summed) as seen
      from (select client_id, currency, position, balance_minor, sum(amount_minor) over (partition by client_id, currency order by position) as summed from credit_entry) x
      where balance_minor <> summed`,
  },
  {
    code: 'credit_without_gaps',
    rule: 'The entries of a credit balance are numbered without gaps.',
    broken: sql<BrokenRow>`
      select e.client_id, e.currency as subject, concat_ws(' ', 'last', max(e.position), 'entries', count(*)) as seen
      from credit_entry e group by e.client_id, e.currency having max(e.position) <> count(*) or min(e.position) <> 1`,
  },
  {
    code: 'applied_is_paid',
    rule: 'What left the credit balance to pay an invoice is a payment of that amount, and the other way round.',
    broken: sql<BrokenRow>`
      select coalesce(p.client_id, e.client_id) as client_id, coalesce(p.id, e.transaction_id, e.id)::text as subject, concat_ws(' ', 'payment', p.amount_minor, 'entry', e.amount_minor) as seen
      from (select * from payment_transaction where gateway = 'credit-balance' and status = 'succeeded') p
      full join (select * from credit_entry where kind = 'applied') e on e.client_id = p.client_id and e.transaction_id = p.id
      where p.amount_minor is distinct from -e.amount_minor`,
  },
  {
    code: 'refunds_leave_the_balance',
    rule: 'What is given back left the credit balance, and comes back to it if it is not made.',
    broken: sql<BrokenRow>`
      select p.client_id, p.id::text as subject, concat_ws(' ', p.status, p.amount_minor, 'entries', s.sum) as seen
      from payment_transaction p join lateral (select coalesce(sum(e.amount_minor), 0) as sum from credit_entry e
        where e.client_id = p.client_id and e.transaction_id = p.id and e.kind in ('refund', 'refund_failed')) s on true
      where p.kind = 'refund' and s.sum <> case when p.status in ('started', 'waiting', 'succeeded') then p.amount_minor else 0 end`,
  },
  {
    code: 'refunds_at_most_paid',
    rule: 'What is given back of a payment is at most what it brought.',
    broken: sql<BrokenRow>`
      select p.client_id, p.id::text as subject, concat_ws(' ', p.amount_minor, 'given back', -r.sum) as seen
      from payment_transaction p join lateral (select coalesce(sum(r.amount_minor), 0) as sum from payment_transaction r
        where r.client_id = p.client_id and r.refunds_id = p.id and r.status in ('started', 'waiting', 'succeeded')) r on true
      where p.kind = 'payment' and p.amount_minor + r.sum < 0`,
  },
  {
    code: 'cash_is_cover_and_credit',
    rule: 'The money of a client is what is paid of invoices, less what of that was credited, and the credit balance.',
    broken: sql<BrokenRow>`
      select s.client_id, s.currency as subject, concat_ws(' ', 'cash', s.cash, 'paid', s.paid, 'credited', s.noted, 'balance', s.credit, 'opening', s.opening) as seen
      from (${sheets}) s where s.cash + s.opening <> s.paid - s.noted + s.credit`,
  },
  {
    code: 'receivables',
    rule: 'What was billed, less what was credited and received, is what is owed less the credit balance.',
    broken: sql<BrokenRow>`
      select s.client_id, s.currency as subject, concat_ws(' ', 'billed', s.billed, 'cash', s.cash, 'owed', s.owed, 'balance', s.credit, 'opening', s.opening) as seen
      from (${sheets}) s where s.billed - s.cash - s.opening <> s.owed - s.credit`,
  },
]
