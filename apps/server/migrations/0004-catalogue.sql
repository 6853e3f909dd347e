-- The catalogue: what the operator imports from catalogue/*.yaml. Versions are added, never edited after use.
create table product (
  id uuid primary key default uuidv7(),
  company_id text not null references company (id),
  code text not null,
  kind text not null,
  name text not null,
  content_hash text not null,
  details jsonb not null,
  unique (company_id, code)
);
call keep_for_good('product');
create table price_table (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product,
  version text not null,
  currency text not null,
  valid_from date not null,
  content_hash text not null,
  details jsonb not null,
  unique (product_id, currency, version)
);
call keep_for_good('price_table');
create table tax_table (
  id uuid primary key default uuidv7(),
  content_hash text not null unique,
  details jsonb not null,
  -- what each kind of tax is called, by language; the rows of a kind are in `details`
  names jsonb not null default '{}',
  imported_at timestamptz not null default now()
);

-- What a campus may buy, and on which terms.
create table contract (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  campus_id uuid not null,
  product_id uuid not null references product,
  currency text not null,
  plans text[] not null,
  admin_fee_minor bigint not null,
  cancellable text not null default 'before_start' check (cancellable in ('before_start', 'any_time')),
  -- whether a cancellation leaves the admin fee with the company
  keeps_admin_fee boolean not null default true,
  -- how long a policy of at least one month may be cancelled for the whole premium, cover begun or not
  cooling_off_days integer not null default 14 check (cooling_off_days between 0 and 365),
  minors_mail_to_leader boolean not null default false,
  earliest_birth_year integer,
  latest_birth_year integer,
  longest_trip_days integer,
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  -- an order names its contract with the campus that has it
  unique (client_id, campus_id, id),
  foreign key (client_id, campus_id) references campus (client_id, id)
);
call keep_for_good('contract');
call protect_campus_table('contract', 'campus_id = any ((select app_campuses())::uuid[])', false);
