-- Gapless numbers by company, year and kind; taken inside the transaction that uses them.
create table number_sequence (
  company_id text not null references company (id),
  kind text not null,
  year integer not null,
  last bigint not null,
  primary key (company_id, kind, year)
);

create table document (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  kind text not null,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  unique (client_id, id)
);
call protect_tenant_table('document');

create table invoice (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  company_id text not null references company (id),
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  number text not null unique,
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
  due_at date not null,
  paid_at timestamptz,
  unique (client_id, id)
);
create index on invoice (client_id, created_at desc);
create index on invoice (status, due_at);
call protect_tenant_table('invoice');

create table policy (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  campus_id uuid not null,
  contract_id uuid not null,
  policy_batch_id uuid not null,
  enrollment_id uuid not null,
  invoice_id uuid,
  policy_number text not null unique,
  unique_identifier text not null unique,
  state text not null check (state in ('pending', 'issued', 'cancelled', 'lapsed')),
  type text not null,
  first_name text not null,
  last_name text not null,
  gender text not null,
  date_of_birth date not null,
  email text not null default '',
  phone_country_id text,
  phone_country_code text,
  phone_number text,
  passport_number text not null,
  student_number text not null default '',
  group_name text not null default '',
  address text not null default '',
  residence_country_id text not null,
  destination_country_id text not null,
  home_country_id text,
  person_key text not null,
  plan text not null,
  total_fee_minor bigint,
  start_date date not null,
  end_date date not null,
  dependency_id uuid,
  group_leader_id uuid,
  currency text not null,
  insurance_cost_minor bigint not null,
  tax_minor bigint not null,
  admin_fee_minor bigint not null,
  total_minor bigint not null,
  fee jsonb not null,
  price_table_id uuid not null references price_table,
  certificate_id uuid,
  certificate_version integer not null default 0,
  welcome_sent_at timestamptz,
  created_at timestamptz not null default now(),
  issued_at timestamptz,
  cancelled_at timestamptz,
  due_at date,
  unique (client_id, id),
  foreign key (client_id, policy_batch_id) references policy_batch (client_id, id),
  foreign key (client_id, contract_id) references contract (client_id, id)
);
create index policy_newest on policy (client_id, created_at desc, id desc);
create index policy_person on policy (client_id, person_key, date_of_birth) where state in ('pending', 'issued');
create index policy_of_batch on policy (client_id, policy_batch_id);
create index policy_of_invoice on policy (client_id, invoice_id);
create index policy_end on policy (client_id, end_date);
create index policy_email on policy (lower(email)) where email <> '';
call protect_tenant_table('policy');

create table invoice_line (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  invoice_id uuid not null,
  policy_id uuid,
  kind text not null default 'policy',
  insurance_cost_minor bigint not null,
  tax_minor bigint not null,
  admin_fee_minor bigint not null,
  total_minor bigint not null,
  foreign key (client_id, invoice_id) references invoice (client_id, id)
);
create index on invoice_line (client_id, invoice_id);
call protect_tenant_table('invoice_line');

-- Append-only: what happened to a policy.
create table policy_event (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  policy_id uuid not null,
  kind text not null,
  actor text not null,
  at timestamptz not null,
  old jsonb,
  new jsonb,
  reason text
);
create index on policy_event (client_id, policy_id, at);
call protect_tenant_table('policy_event');

-- A payment and, beside it, its append-only history.
create table payment_transaction (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  invoice_id uuid not null,
  gateway text not null,
  status text not null check (status in ('started', 'waiting', 'succeeded', 'failed', 'refused')),
  identifier text not null,
  amount_minor bigint not null,
  currency text not null,
  memo text not null default '',
  paid_date date,
  receipt_id uuid,
  extra jsonb not null default '{}',
  user_id uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (client_id, id),
  unique (gateway, identifier),
  foreign key (client_id, invoice_id) references invoice (client_id, id)
);
create index on payment_transaction (client_id, invoice_id);
call protect_tenant_table('payment_transaction');
create table payment_event (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  transaction_id uuid not null,
  kind text not null,
  at timestamptz not null,
  details jsonb not null default '{}',
  foreign key (client_id, transaction_id) references payment_transaction (client_id, id)
);
call protect_tenant_table('payment_event');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on policy_event for each row execute function refuse_change();
create trigger append_only before update or delete on payment_event for each row execute function refuse_change();
