import { sql } from '../../platform/database/database.ts'
import type { BrokenRow, Invariant } from './invariant.ts'

/** Invoices and credit notes, their lines, and their issued documents. */
export const invoiceInvariants: readonly Invariant[] = [
  {
    code: 'invoice_is_its_lines',
    rule: 'Each part of an invoice or credit note is the sum of its lines.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, concat_ws(' ', i.insurance_cost_minor, i.tax_minor, i.admin_fee_minor, i.total_minor, 'lines', s.cost, s.tax, s.fee, s.total) as seen
      from invoice i join lateral (select coalesce(sum(l.insurance_cost_minor), 0) as cost, coalesce(sum(l.tax_minor), 0) as tax,
        coalesce(sum(l.admin_fee_minor), 0) as fee, coalesce(sum(l.total_minor), 0) as total
        from invoice_line l where l.client_id = i.client_id and l.invoice_id = i.id) s on true
      where (i.insurance_cost_minor, i.tax_minor, i.admin_fee_minor, i.total_minor) <> (s.cost, s.tax, s.fee, s.total)`,
  },
  {
    code: 'line_parts',
    rule: 'The parts of a line are its total.',
    broken: sql<BrokenRow>`
      select l.client_id, i.number as subject, concat_ws(' ', l.insurance_cost_minor, l.tax_minor, l.admin_fee_minor, 'total', l.total_minor) as seen
      from invoice_line l join invoice i on i.client_id = l.client_id and i.id = l.invoice_id
      where l.insurance_cost_minor + l.tax_minor + l.admin_fee_minor <> l.total_minor`,
  },
  {
    code: 'invoice_parts',
    rule: 'The parts of an invoice or credit note are its total.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, concat_ws(' ', i.insurance_cost_minor, i.tax_minor, i.admin_fee_minor, 'total', i.total_minor) as seen
      from invoice i where i.insurance_cost_minor + i.tax_minor + i.admin_fee_minor <> i.total_minor`,
  },
  {
    code: 'settled_at_most_once',
    rule: 'What is paid and credited of an invoice is at most its total, and none of it is negative.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, concat_ws(' ', 'total', i.total_minor, 'paid', i.paid_minor, 'credited', i.credited_minor) as seen
      from invoice i where i.kind = 'invoice' and i.status <> 'open'
        and (i.paid_minor + i.credited_minor > i.total_minor or i.paid_minor < 0 or i.credited_minor < 0)`,
  },
  {
    code: 'invoice_not_negative',
    rule: 'No issued invoice is below nothing.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, i.total_minor::text as seen from invoice i where i.kind = 'invoice' and i.status <> 'open' and i.total_minor < 0`,
  },
  {
    code: 'status_is_true',
    rule: 'Something is owed on what is due, pending or overdue, nothing on what is paid, and a cancelled invoice is credited whole.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, concat_ws(' ', i.status, 'total', i.total_minor, 'paid', i.paid_minor, 'credited', i.credited_minor) as seen
      from invoice i where i.kind = 'invoice' and case i.status
        when 'paid' then i.total_minor > i.paid_minor + i.credited_minor or i.paid_at is null
        when 'cancelled' then i.credited_minor <> i.total_minor or i.paid_minor <> 0
        when 'open' then i.issued_on is not null or i.paid_minor <> 0
        else i.total_minor <= i.paid_minor + i.credited_minor end`,
  },
  {
    code: 'pending_has_payment',
    rule: 'A payment of a pending invoice waits.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, 'no payment waits' as seen from invoice i where i.status = 'pending' and not exists (
        select 1 from payment_transaction p where p.client_id = i.client_id and p.invoice_id = i.id and p.status in ('waiting', 'started'))`,
  },
  {
    code: 'waiting_payment_has_invoice',
    rule: 'The invoice of a payment that waits is pending.',
    broken: sql<BrokenRow>`
      select p.client_id, i.number as subject, concat_ws(' ', i.status, p.gateway, p.id) as seen
      from payment_transaction p join invoice i on i.client_id = p.client_id and i.id = p.invoice_id
      where p.kind = 'payment' and p.status = 'waiting' and i.status not in ('pending', 'overdue')`,
  },
  {
    code: 'numbers_without_holes',
    rule: 'Invoices and credit notes of a company and year are numbered without holes.',
    broken: sql<BrokenRow>`
      select null::uuid as client_id, concat_ws(' ', s.company_id, s.kind, s.year) as subject, concat_ws(' ', 'last', s.last, 'documents', count(i.id)) as seen
      from number_sequence s left join invoice i on i.company_id = s.company_id and i.kind = s.kind
        and extract(year from i.created_on) = s.year
      where s.kind in ('invoice', 'credit_note') group by s.company_id, s.kind, s.year, s.last having count(i.id) <> s.last`,
  },
  {
    code: 'invoice_numbers_once',
    rule: 'No number is given to two invoices or credit notes.',
    broken: sql<BrokenRow>`
      select null::uuid as client_id, i.number as subject, count(*)::text as seen from invoice i where i.number is not null group by i.number having count(*) > 1`,
  },
  {
    code: 'credit_notes_take',
    rule: 'A credit note takes something, at least in its parts, and never bills.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, i.total_minor::text as seen from invoice i where i.kind = 'credit_note' and i.total_minor > 0`,
  },
  {
    code: 'credit_notes_have_lines',
    rule: 'A credit note has lines, each of which names the invoice that it takes from.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, 'no line' as seen from invoice i where i.kind = 'credit_note' and not exists (
        select 1 from invoice_line l where l.client_id = i.client_id and l.invoice_id = i.id)
      union all
      select i.client_id, i.number, 'a line that names no invoice' from invoice i join invoice_line l on l.client_id = i.client_id and l.invoice_id = i.id
      where i.kind = 'credit_note' and l.corrects_invoice_id is null`,
  },
  {
    code: 'credit_note_after_invoice',
    rule: 'A credit note is not issued before the invoice that it corrects.',
    broken: sql<BrokenRow>`
      select distinct n.client_id, n.number as subject, concat_ws(' ', n.issued_on, 'before', i.number, i.issued_on) as seen
      from invoice n join invoice_line l on l.client_id = n.client_id and l.invoice_id = n.id
      join invoice i on i.client_id = n.client_id and i.id = l.corrects_invoice_id
      where n.kind = 'credit_note' and (i.issued_on is null or n.issued_on < i.issued_on)`,
  },
  {
    code: 'due_after_issue',
    rule: 'The last day to pay is not before the day of issue.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, concat_ws(' ', 'issued', i.issued_on, 'due', i.due_at, 'pay by', i.pay_by) as seen
      from invoice i where i.kind = 'invoice' and i.status <> 'open' and (i.due_at < i.issued_on or i.pay_by < i.issued_on)`,
  },
  {
    code: 'issued_is_kept',
    rule: 'What every issued invoice and credit note says is kept.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, 'nothing is kept' as seen from invoice i where i.status <> 'open' and not exists (
        select 1 from frozen_document f where f.client_id = i.client_id and f.invoice_id = i.id and f.kind = i.kind)`,
  },
  {
    code: 'kept_sums',
    // a later edition shows the account's state, only the first shows the sums
    rule: 'The sums that an issued document says are those of its invoice.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, concat_ws(' ', 'edition', f.edition, 'says', f.view ->> 'total', 'is', i.total_minor) as seen
      from invoice i join frozen_document f on f.client_id = i.client_id and f.invoice_id = i.id and f.kind = i.kind and f.edition = 1
      where ((f.view ->> 'insurance_cost')::numeric * 100, (f.view ->> 'admin_fee')::numeric * 100, (f.view ->> 'total')::numeric * 100)
        is distinct from (i.insurance_cost_minor::numeric, i.admin_fee_minor::numeric, i.total_minor::numeric)`,
  },
  {
    code: 'kept_taxes',
    rule: 'The taxes that an issued document names come to its tax.',
    broken: sql<BrokenRow>`
      select i.client_id, i.number as subject, concat_ws(' ', 'edition', f.edition, 'taxes', t.sum, 'tax', i.tax_minor) as seen
      from invoice i join frozen_document f on f.client_id = i.client_id and f.invoice_id = i.id and f.kind = i.kind and f.edition = 1
      join lateral (select coalesce(sum((x ->> 'amount')::numeric), 0) as sum from jsonb_array_elements(f.view -> 'taxes') x) t on true
      where t.sum * 100 <> i.tax_minor`,
  },
  {
    code: 'kept_editions_once',
    rule: 'No edition of an issued document is kept twice.',
    broken: sql<BrokenRow>`
      select f.client_id, concat_ws(' ', f.kind, coalesce(f.invoice_id, f.policy_id, f.transaction_id)) as subject, concat_ws(' ', 'edition', f.edition, count(*)) as seen
      from frozen_document f group by f.client_id, f.kind, f.invoice_id, f.policy_id, f.transaction_id, f.edition having count(*) > 1`,
  },
]
