-- Credit that an operator gives, and what is written off an invoice: neither came by a payment. Why stands beside it.
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('opening', 'overpayment', 'late_payment', 'lapsed_order', 'credit_note', 'applied', 'refund', 'refund_failed', 'goodwill', 'written_off'));
alter table credit_entry add column reason text not null default '';
alter table credit_entry add constraint credit_entry_given check (kind not in ('goodwill', 'written_off') or reason <> '');
