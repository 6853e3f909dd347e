-- What a client has to their credit, by currency. Append-only: the balance is the last entry's, and never below zero.
create table credit_entry (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  currency text not null,
  position integer not null,
  kind text not null check (kind in ('opening', 'overpayment', 'late_payment', 'lapsed_order', 'credit_note', 'applied', 'refund')),
  amount_minor bigint not null check (case when kind in ('applied', 'refund') then amount_minor < 0 else amount_minor > 0 end),
  balance_minor bigint not null check (balance_minor >= 0),
  invoice_id uuid,
  transaction_id uuid,
  actor text not null,
  created_at timestamptz not null,
  unique (client_id, id),
  unique (client_id, currency, position),
  foreign key (client_id, invoice_id) references invoice (client_id, id),
  foreign key (client_id, transaction_id) references payment_transaction (client_id, id)
);
call protect_tenant_table('credit_entry');

-- The balance after an entry is reckoned here and nowhere else, one entry of a client after the other.
create function reckon_credit() returns trigger language plpgsql as $$
declare
  before record;
begin
  perform pg_advisory_xact_lock(hashtextextended('credit:' || new.client_id::text || ':' || new.currency, 0));
  select position, balance_minor into before from credit_entry
    where client_id = new.client_id and currency = new.currency order by position desc limit 1;
  new.position := coalesce(before.position, 0) + 1;
  new.balance_minor := coalesce(before.balance_minor, 0) + new.amount_minor;
  return new;
end $$;
create trigger reckon before insert on credit_entry for each row execute function reckon_credit();
create trigger append_only before update or delete on credit_entry for each row execute function refuse_change();

insert into credit_entry (client_id, currency, kind, amount_minor, actor, created_at)
select c.client_id, o.currency, 'opening', c.credit_balance_minor, 'system', now()
from client c join company o on o.id = c.company_id where c.credit_balance_minor > 0;
alter table client drop column credit_balance_minor;

-- How long a client on account has to pay once the month's invoice is due, before it is overdue.
alter table client add column payment_days integer not null default 14 check (payment_days >= 0);
-- The day that an account's month was closed for; the invoices of single orders are issued when they are made.
alter table invoice add column issued_on date, add column reminded_at timestamptz;
create index on payment_transaction (client_id, created_at);
