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
create table tax_table (
  id uuid primary key default uuidv7(),
  content_hash text not null unique,
  details jsonb not null,
  imported_at timestamptz not null default now()
);

create table contract (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  campus_id uuid not null,
  product_id uuid not null references product,
  currency text not null,
  plans text[] not null,
  admin_fee_minor bigint not null,
  cancellable text not null default 'before_start' check (cancellable in ('before_start', 'any_time')),
  keeps_admin_fee boolean not null default true,
  minors_mail_to_leader boolean not null default false,
  earliest_birth_year integer,
  latest_birth_year integer,
  longest_trip_days integer,
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, campus_id) references campus (client_id, id)
);
create index on contract (client_id, campus_id);
call protect_tenant_table('contract');

create table policy_batch (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  campus_id uuid not null,
  contract_id uuid not null,
  status text not null default 'open' check (status in ('open', 'closed', 'confirmed')),
  created_by uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_reason text,
  unique (client_id, id),
  foreign key (client_id, campus_id) references campus (client_id, id),
  foreign key (client_id, contract_id) references contract (client_id, id)
);
create index on policy_batch (client_id, status, created_at desc);
call protect_tenant_table('policy_batch');

-- One person in a batch. `details` keeps every field as it was typed, wrong ones too;
-- the typed columns beside it serve the set-based checks.
create table enrollment (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  policy_batch_id uuid not null,
  position integer not null,
  status text not null default 'open' check (status in ('open', 'not_enrolled', 'enrolled', 'deleted')),
  not_enrolled_reason text,
  type text not null,
  details jsonb not null,
  person_key text not null,
  date_of_birth date,
  passport_number text not null default '',
  start_date date,
  end_date date,
  plan text not null,
  dependency_id uuid,
  group_leader_id uuid,
  errors jsonb not null default '[]',
  has_errors boolean not null default false,
  fee jsonb,
  insurance_cost_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  admin_fee_minor bigint not null default 0,
  total_minor bigint not null default 0,
  price_table_id uuid references price_table,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, policy_batch_id) references policy_batch (client_id, id)
);
create index on enrollment (client_id, policy_batch_id, position);
create index on enrollment (client_id, person_key, date_of_birth) where status = 'open';
call protect_tenant_table('enrollment');

-- What one person is importing for one contract: the raw file, its matching and every edited cell.
create table import_draft (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  user_id uuid not null,
  campus_id uuid not null,
  contract_id uuid not null,
  file_name text not null,
  storage_key text not null,
  stage text not null default 'match',
  settings jsonb not null default '{}',
  row_count integer not null default 0,
  version integer not null default 1,
  committed_batch_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, user_id) references school_user (client_id, id),
  foreign key (client_id, contract_id) references contract (client_id, id)
);
create unique index import_draft_live on import_draft (client_id, user_id, contract_id) where committed_batch_id is null;
call protect_tenant_table('import_draft');

create table import_draft_cell (
  client_id uuid not null references client,
  draft_id uuid not null,
  row_number integer not null,
  field text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  primary key (draft_id, row_number, field),
  foreign key (client_id, draft_id) references import_draft (client_id, id) on delete cascade
);
call protect_tenant_table('import_draft_cell');

-- Mappings a client has used: the folded headings of a sheet and the fields chosen for them.
create table remembered_mapping (
  client_id uuid not null references client,
  heading text not null,
  field text not null,
  used_at timestamptz not null default now(),
  primary key (client_id, heading)
);
call protect_tenant_table('remembered_mapping');
