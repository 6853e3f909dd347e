-- Gapless numbers by company, year and kind; taken inside the transaction that uses them.
create table number_sequence (
  company_id text not null references company (id),
  kind text not null,
  year integer not null,
  last bigint not null,
  primary key (company_id, kind, year)
);

-- Invoices and credit notes.
create table invoice (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  company_id text not null references company (id),
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  -- given as the last thing of an order, so that orders of one company wait for each other no longer than that takes;
  -- none is committed without
  number text unique,
  corrects_invoice_id uuid,
  status text not null check (status in ('open', 'due', 'pending', 'paid', 'overdue', 'cancelled')),
  currency text not null,
  insurance_cost_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  admin_fee_minor bigint not null default 0,
  total_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  send_welcome_email boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  created_on date not null,
  -- an account's month is issued on its last day, the invoice of a single order when it is made
  issued_on date,
  due_at date not null,
  paid_at timestamptz,
  paid_on date,
  reminded_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, corrects_invoice_id) references invoice (client_id, id),
  constraint invoice_issued check (status = 'open' or issued_on is not null),
  constraint invoice_due_once_issued check (due_at >= issued_on)
);
create function require_invoice_number() returns trigger language plpgsql as $$
begin
  if exists (select 1 from invoice where client_id = new.client_id and id = new.id and number is null) then
    raise exception 'an invoice has no number' using errcode = 'not_null_violation';
  end if;
  return null;
end $$;
create constraint trigger numbered after insert on invoice deferrable initially deferred
  for each row when (new.number is null) execute function require_invoice_number();
create index on invoice (client_id, created_at desc);
create index on invoice (client_id, issued_on);
create index on invoice (status, due_at);
call protect_tenant_table('invoice');
call keep_for_good('invoice');

-- An account's month is issued on its last day, everything else on the day it was made.
create function date_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_on := company_day(new.company_id, new.created_at);
  end if;
  if new.status <> 'open' and new.issued_on is null then
    new.issued_on := case when tg_op = 'INSERT' then new.created_on else new.due_at end;
  end if;
  if tg_op = 'INSERT' or new.paid_at is distinct from old.paid_at then
    new.paid_on := company_day(new.company_id, new.paid_at);
  end if;
  return new;
end $$;
create trigger date_invoice before insert or update of status, paid_at on invoice for each row execute function date_invoice();

-- A payment and, beside it, its append-only history. One that is replaced by another, or not needed any more, is
-- withdrawn: its page is closed at the provider, and money that comes by it all the same still counts. A refund is a
-- transaction of its own with a negative amount, beside the payment that it gives back. A dispute is a status of the
-- payment: whether the money stays is not ours to decide.
create table payment_transaction (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  invoice_id uuid not null,
  kind text not null default 'payment' check (kind in ('payment', 'refund')),
  refunds_id uuid,
  gateway text not null,
  status text not null check (status in ('started', 'waiting', 'succeeded', 'failed', 'refused', 'withdrawn')),
  identifier text not null,
  -- what the provider calls the money itself, which a refund and a dispute name
  provider_reference text,
  amount_minor bigint not null,
  currency text not null,
  memo text not null default '',
  paid_date date,
  receipt_id uuid,
  extra jsonb not null default '{}',
  user_id uuid,
  created_at timestamptz not null default now(),
  created_on date not null,
  settled_at timestamptz,
  settled_on date,
  dispute text check (dispute in ('open', 'won', 'lost')),
  disputed_at timestamptz,
  unique (client_id, id),
  unique (gateway, identifier),
  constraint payment_transaction_refund check (case kind when 'refund' then refunds_id is not null and amount_minor < 0 else refunds_id is null end),
  foreign key (client_id, invoice_id) references invoice (client_id, id),
  foreign key (client_id, refunds_id) references payment_transaction (client_id, id),
  foreign key (client_id, receipt_id) references document (client_id, id)
);
create index on payment_transaction (client_id, invoice_id);
create index on payment_transaction (client_id, created_at);
create index payment_transaction_receipt on payment_transaction (client_id, receipt_id) where receipt_id is not null;
create index payment_transaction_refunds on payment_transaction (client_id, refunds_id) where refunds_id is not null;
create index payment_transaction_reference on payment_transaction (gateway, provider_reference) where provider_reference is not null;
create index payment_transaction_waiting on payment_transaction (status) where status = 'waiting';
call protect_tenant_table('payment_transaction');
call keep_for_good('payment_transaction');

create function date_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_on := client_day(new.client_id, new.created_at);
  end if;
  if tg_op = 'INSERT' or new.settled_at is distinct from old.settled_at then
    new.settled_on := client_day(new.client_id, new.settled_at);
  end if;
  return new;
end $$;
create trigger date_payment before insert or update of settled_at on payment_transaction for each row execute function date_payment();

create table payment_event (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  transaction_id uuid not null,
  kind text not null,
  at timestamptz not null,
  details jsonb not null default '{}',
  foreign key (client_id, transaction_id) references payment_transaction (client_id, id)
);
create index on payment_event (client_id, transaction_id);
call protect_tenant_table('payment_event');
create trigger append_only before update or delete on payment_event for each row execute function refuse_event_change();

-- What a client has to their credit, by currency. Append-only: the balance is the last entry's, and never below zero.
-- A refund that the provider does not make comes back to the balance.
create table credit_entry (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  currency text not null,
  position integer not null,
  kind text not null check (kind in ('opening', 'overpayment', 'late_payment', 'lapsed_order', 'credit_note', 'applied', 'refund', 'refund_failed')),
  amount_minor bigint not null check (case when kind in ('applied', 'refund') then amount_minor < 0 else amount_minor > 0 end),
  balance_minor bigint not null check (balance_minor >= 0),
  invoice_id uuid,
  transaction_id uuid,
  actor text not null,
  created_at timestamptz not null,
  created_on date not null,
  unique (client_id, id),
  unique (client_id, currency, position),
  foreign key (client_id, invoice_id) references invoice (client_id, id),
  foreign key (client_id, transaction_id) references payment_transaction (client_id, id)
);
call protect_tenant_table('credit_entry');
create trigger append_only before update or delete on credit_entry for each row execute function refuse_change();

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

create function date_credit() returns trigger language plpgsql as $$
begin
  new.created_on := client_day(new.client_id, new.created_at);
  return new;
end $$;
create trigger date_credit before insert on credit_entry for each row execute function date_credit();
