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
  -- a policy names its batch, campus and contract by one key
  unique (client_id, id, campus_id, contract_id),
  foreign key (client_id, campus_id, contract_id) references contract (client_id, campus_id, id)
);
call keep_for_good('policy_batch');
create index on policy_batch (client_id, status, created_at desc);
-- the carts of all clients, for the job of every minute
create index policy_batch_open on policy_batch (created_at) where status = 'open';
call protect_campus_table('policy_batch', 'campus_id = any ((select app_campuses())::uuid[])', false);

-- One person in a batch. `details` keeps every field as it was typed, wrong ones too;
-- the typed columns beside it serve the set-based checks.
--
-- The client is checked with the batch, by (client_id, policy_batch_id): checking it once more for every row would say
-- nothing new, and cost a bulk order a tenth of its time.
create table enrollment (
  id uuid not null default uuidv7(),
  client_id uuid not null,
  policy_batch_id uuid not null,
  position integer not null,
  status text not null default 'open' check (status in ('open', 'not_enrolled', 'enrolled', 'deleted')),
  not_enrolled_reason text,
  -- why somebody was taken out of the cart; null where the deadline or an error did it. Their reason is given in the
  -- reader's language
  removed_as text check (removed_as in ('removed', 'replaced', 'skipped')),
  -- of two in carts who are one person the later carries the issue; who is put back, or becomes the other by a
  -- correction, is the later
  in_cart_since timestamptz,
  type text not null,
  details jsonb not null,
  person_key text not null,
  date_of_birth date,
  passport_number text not null default '',
  start_date date,
  end_date date,
  plan text not null,
  -- whom a person belongs to and travels with: somebody of the same order, or a policy
  dependency_id uuid,
  dependency_policy_id uuid,
  group_leader_id uuid,
  group_leader_policy_id uuid,
  errors jsonb not null default '[]',
  has_errors boolean not null default false,
  -- what was decided about somebody who is probably insured already: {answer, by, at, others: enrollment ids}
  same_person jsonb,
  fee jsonb,
  insurance_cost_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  admin_fee_minor bigint not null default 0,
  total_minor bigint not null default 0,
  price_table_id uuid references price_table,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  anonymised_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, policy_batch_id) references policy_batch (client_id, id),
  -- checked when the order is whole: somebody may stand before the person they belong to
  foreign key (client_id, dependency_id) references enrollment (client_id, id) deferrable initially deferred,
  foreign key (client_id, group_leader_id) references enrollment (client_id, id) deferrable initially deferred,
  check (dependency_id is null or dependency_policy_id is null),
  check (group_leader_id is null or group_leader_policy_id is null)
);
call keep_for_good('enrollment');
-- every index here costs a fifth of the time of enrolling thousands
create index on enrollment (client_id, policy_batch_id, position);
-- orders that became no policy, for the night; nobody who is being ordered or insured stands in it
create index enrollment_left on enrollment (updated_at) where status in ('not_enrolled', 'deleted') and anonymised_at is null;
create index enrollment_of_person on enrollment (client_id, person_key) where status in ('open', 'not_enrolled');
call protect_campus_table('enrollment', 'policy_batch_id in (select b.id from policy_batch b)', true);

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
  -- Two windows may work on one draft. Each edited cell, and the settings as a whole, keep the version of the draft that
  -- wrote them last: a window says which version it has seen, and learns of exactly what others changed since.
  version integer not null default 1,
  settings_version integer not null default 0,
  committed_batch_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, user_id) references school_user (client_id, id),
  foreign key (client_id, campus_id, contract_id) references contract (client_id, campus_id, id),
  foreign key (client_id, committed_batch_id) references policy_batch (client_id, id)
);
create index on import_draft (updated_at);
create unique index import_draft_live on import_draft (client_id, user_id, contract_id) where committed_batch_id is null;
call protect_campus_table('import_draft', 'campus_id = any ((select app_campuses())::uuid[])', false);

create table import_draft_cell (
  client_id uuid not null references client,
  draft_id uuid not null,
  row_number integer not null,
  field text not null,
  value text not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (draft_id, row_number, field),
  foreign key (client_id, draft_id) references import_draft (client_id, id) on delete cascade
);
call protect_campus_table('import_draft_cell', 'draft_id in (select d.id from import_draft d)', true);

-- Mappings a client has used: the folded headings of a sheet and the fields chosen for them.
create table remembered_mapping (
  client_id uuid not null references client,
  heading text not null,
  field text not null,
  used_at timestamptz not null default now(),
  primary key (client_id, heading)
);
call protect_tenant_table('remembered_mapping');
