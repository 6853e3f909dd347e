-- A change of an issued policy is an endorsement. Source: decisions, section 6.
alter table contract add refunds_admin_fee boolean not null default false;
alter table policy add version integer not null default 1;

-- What a change would cost, as it was shown; confirming needs it and it is used once.
create table policy_quote (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  action text not null check (action in ('extend', 'trip_dates', 'cancel')),
  items jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (client_id, id)
);
create index on policy_quote (expires_at);
call protect_tenant_table('policy_quote');

create table endorsement (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  policy_id uuid not null references policy,
  number integer not null,
  kind text not null check (kind in ('extension', 'trip_dates', 'cancellation')),
  -- `pending` waits for its invoice to be paid; `lapsed` was not paid in time and changed nothing
  state text not null check (state in ('pending', 'applied', 'lapsed')),
  old_start_date date not null,
  old_end_date date not null,
  new_start_date date not null,
  new_end_date date not null,
  old_fee jsonb not null,
  -- null where nothing was earned: a cancellation before cover began
  new_fee jsonb,
  insurance_cost_minor bigint not null,
  tax_minor bigint not null,
  admin_fee_minor bigint not null,
  total_minor bigint not null,
  invoice_id uuid,
  reason text,
  created_by text not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  unique (client_id, id),
  unique (policy_id, number),
  foreign key (client_id, invoice_id) references invoice (client_id, id)
);
create unique index endorsement_one_pending on endorsement (policy_id) where state = 'pending';
create index on endorsement (client_id, invoice_id) where state = 'pending';
call protect_tenant_table('endorsement');

-- `corrects_invoice_id`: the invoice that a line of a credit note takes from.
alter table invoice_line add endorsement_id uuid, add corrects_invoice_id uuid;
create index invoice_line_of_policy on invoice_line (client_id, policy_id);

-- What a person's detail was and became. Beside the event, which is append-only, because a person may ask for erasure.
create table policy_field_change (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  policy_id uuid not null references policy,
  event_id uuid not null references policy_event,
  field text not null,
  old_value text not null,
  new_value text not null,
  unique (client_id, id)
);
create index on policy_field_change (client_id, policy_id);
call protect_tenant_table('policy_field_change');
create index policy_dependents on policy (client_id, dependency_id) where dependency_id is not null;
create index policy_led on policy (client_id, group_leader_id) where group_leader_id is not null;
