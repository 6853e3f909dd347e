-- A payment that is replaced by another, or not needed any more, is withdrawn: its page is closed at the provider, and
-- money that comes by it all the same still counts. A refund is a transaction of its own with a negative amount, beside
-- the payment that it gives back. A dispute is a status of the payment: whether the money stays is not ours to decide.
alter table payment_transaction
  drop constraint payment_transaction_status_check,
  add constraint payment_transaction_status_check
    check (status in ('started', 'waiting', 'succeeded', 'failed', 'refused', 'withdrawn')),
  add column kind text not null default 'payment' check (kind in ('payment', 'refund')),
  add column refunds_id uuid,
  -- what the provider calls the money itself, which a refund and a dispute name
  add column provider_reference text,
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  add column disputed_at timestamptz,
  add constraint payment_transaction_refund check (case kind when 'refund' then refunds_id is not null and amount_minor < 0 else refunds_id is null end),
  add foreign key (client_id, refunds_id) references payment_transaction (client_id, id);
create index payment_transaction_refunds on payment_transaction (client_id, refunds_id) where refunds_id is not null;
create index payment_transaction_reference on payment_transaction (gateway, provider_reference) where provider_reference is not null;
create index payment_transaction_waiting on payment_transaction (status) where status = 'waiting';

-- A refund that the provider does not make comes back to the balance.
alter table credit_entry
  drop constraint credit_entry_kind_check,
  add constraint credit_entry_kind_check
    check (kind in ('opening', 'overpayment', 'late_payment', 'lapsed_order', 'credit_note', 'applied', 'refund', 'refund_failed'));

-- Invoices that owe nothing asked for money: a transfer was refused after they had been credited.
create policy backfill on invoice to current_user using (true) with check (true);
update invoice set status = case when paid_minor = 0 and credited_minor > 0 then 'cancelled' else 'paid' end
where kind = 'invoice' and status in ('due', 'overdue') and total_minor <= paid_minor + credited_minor;
drop policy backfill on invoice;
