-- Policy numbers count up for each company and year, from a sequence of their own, which no transaction holds: orders of
-- one company do not wait for each other. One that is rolled back leaves a hole. Invoice numbers have none, see
-- number_sequence.
create function make_policy_numbers(company text, in_year integer) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare name text := format('policy_number_%s_%s', company, in_year);
begin
  if to_regclass(format('public.%I', name)) is null then
    if in_year not between 2000 and 2999 or not exists (select 1 from public.company c where c.id = company) then
      raise exception 'there are no policy numbers of % in %', company, in_year;
    end if;
    -- whoever else makes it now
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    execute format('create sequence if not exists %I', name);
  end if;
  return name;
end $$;

create function allocate_policy_numbers(company text, in_year integer, how_many integer) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query execute format('select nextval(%L) from generate_series(1, $1)', format('public.%I', make_policy_numbers(company, in_year)))
    using how_many;
end $$;

-- One person insured. Campus and contract are those of the batch, checked by one key with it: an order of thousands
-- pays for each key that is checked row by row.
create table policy (
  id uuid not null default uuidv7(),
  client_id uuid not null,
  campus_id uuid not null,
  contract_id uuid not null,
  policy_batch_id uuid not null,
  enrollment_id uuid not null,
  invoice_id uuid,
  policy_number text not null unique,
  unique_identifier text not null unique,
  state text not null check (state in ('pending', 'issued', 'cancelled', 'lapsed')),
  -- rises with each change: whoever saves over a newer version learns of it
  version integer not null default 1,
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
  -- as it is compared: letters and digits in capitals
  passport_key text generated always as (upper(regexp_replace(passport_number, '[^A-Za-z0-9]', '', 'g'))) stored,
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
  -- the day that the certificate in hand says it was made on: the one that replaces it names that day
  certificate_issued_on date,
  welcome_sent_at timestamptz,
  created_at timestamptz not null default now(),
  issued_at timestamptz,
  cancelled_at timestamptz,
  due_at date,
  -- Erasure and retention. A policy whose erasure was asked for is restricted once cover is over: its contact data are
  -- gone and it shows in no list. Once its facts need not be kept either, it is anonymised. See docs/privacy.md.
  erasure_requested_at timestamptz,
  restricted_at timestamptz,
  anonymised_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, policy_batch_id, campus_id, contract_id) references policy_batch (client_id, id, campus_id, contract_id),
  foreign key (client_id, enrollment_id) references enrollment (client_id, id),
  foreign key (client_id, invoice_id) references invoice (client_id, id),
  foreign key (client_id, certificate_id) references document (client_id, id),
  foreign key (client_id, dependency_id) references policy (client_id, id),
  foreign key (client_id, group_leader_id) references policy (client_id, id)
);
alter table enrollment
  add foreign key (client_id, dependency_policy_id) references policy (client_id, id),
  add foreign key (client_id, group_leader_policy_id) references policy (client_id, id);
call keep_for_good('policy');
create index policy_newest on policy (client_id, created_at desc, id desc);
create index policy_of_batch on policy (client_id, policy_batch_id);
create index policy_of_invoice on policy (client_id, invoice_id);
create index policy_end on policy (client_id, end_date);
-- a document that is deleted looks for the policy whose certificate it is
create index policy_certificate on policy (client_id, certificate_id) where certificate_id is not null;
create index policy_group on policy (client_id, group_name) where group_name <> '';
create index policy_dependents on policy (client_id, dependency_id) where dependency_id is not null;
create index policy_led on policy (client_id, group_leader_id) where group_leader_id is not null;
-- The same person is looked for among cancelled policies too; the birthday stands in the key already.
create index policy_person on policy (client_id, person_key);
-- Somebody who may be insured already is looked for by birthday, and by passport number; the rule in
-- domain/applicant/same-person.ts then decides. Policies only: those in a cart are few and are found by their batch.
create index policy_birth on policy (client_id, date_of_birth) where state in ('pending', 'issued');
create index policy_passport on policy (client_id, passport_key) where state in ('pending', 'issued') and passport_key <> '';
create index policy_to_erase on policy (client_id) where erasure_requested_at is not null and restricted_at is null;
-- what the night looks for, by the end of cover or by its cancellation: a policy stands in one of the first two at a time
create index policy_with_contact on policy (end_date)
  where anonymised_at is null and (
    email <> '' or phone_country_id is not null or phone_country_code is not null or phone_number is not null or address <> '');
create index policy_to_anonymise on policy (end_date)
  where anonymised_at is null and not (
    email <> '' or phone_country_id is not null or phone_country_code is not null or phone_number is not null or address <> '');
create index policy_cancelled on policy (cancelled_at) where anonymised_at is null and cancelled_at is not null;
call protect_campus_table('policy', 'campus_id = any ((select app_campuses())::uuid[])', false);

-- Append-only: what happened to a policy.
create table policy_event (
  id uuid not null default uuidv7(),
  client_id uuid not null,
  policy_id uuid not null,
  kind text not null,
  actor text not null,
  at timestamptz not null,
  old jsonb,
  new jsonb,
  reason text,
  -- one index for the key, for what refers to it and for the history of a policy
  primary key (client_id, policy_id, id),
  foreign key (client_id, policy_id) references policy (client_id, id)
);
call keep_for_good('policy_event');
call protect_campus_table('policy_event', 'exists (select 1 from policy y where y.client_id = policy_event.client_id and y.id = policy_event.policy_id)', true);
create trigger append_only before update or delete on policy_event for each row execute function refuse_event_change();

-- What a person's detail was and became. Beside the event, which is append-only, because a person may ask for erasure.
create table policy_field_change (
  id uuid primary key default uuidv7(),
  client_id uuid not null,
  policy_id uuid not null,
  event_id uuid not null,
  field text not null,
  old_value text not null,
  new_value text not null,
  unique (client_id, id),
  foreign key (client_id, policy_id, event_id) references policy_event (client_id, policy_id, id)
);
create index on policy_field_change (client_id, policy_id);
call protect_campus_table('policy_field_change', 'exists (select 1 from policy y where y.client_id = policy_field_change.client_id and y.id = policy_field_change.policy_id)', true);

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

-- A change of an issued policy.
create table endorsement (
  id uuid primary key default uuidv7(),
  client_id uuid not null,
  policy_id uuid not null,
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
  unique (client_id, policy_id, number),
  foreign key (client_id, policy_id) references policy (client_id, id),
  foreign key (client_id, invoice_id) references invoice (client_id, id)
);
call keep_for_good('endorsement');
create unique index endorsement_one_pending on endorsement (client_id, policy_id) where state = 'pending';
create index on endorsement (client_id, invoice_id) where state = 'pending';
call protect_campus_table('endorsement', 'exists (select 1 from policy y where y.client_id = endorsement.client_id and y.id = endorsement.policy_id)', true);

-- What an invoice bills and a credit note takes from one, policy by policy. The client is checked with the invoice.
create table invoice_line (
  id uuid not null default uuidv7(),
  client_id uuid not null,
  invoice_id uuid not null,
  policy_id uuid,
  kind text not null default 'policy',
  endorsement_id uuid,
  -- the invoice that a line of a credit note takes from
  corrects_invoice_id uuid,
  insurance_cost_minor bigint not null,
  tax_minor bigint not null,
  admin_fee_minor bigint not null,
  total_minor bigint not null,
  primary key (client_id, invoice_id, id),
  foreign key (client_id, invoice_id) references invoice (client_id, id),
  foreign key (client_id, policy_id) references policy (client_id, id),
  foreign key (client_id, endorsement_id) references endorsement (client_id, id),
  foreign key (client_id, corrects_invoice_id) references invoice (client_id, id)
);
create index invoice_line_of_policy on invoice_line (client_id, policy_id);
-- what credit notes take from an invoice is looked for by that invoice
create index invoice_line_of_corrected on invoice_line (client_id, corrects_invoice_id) where corrects_invoice_id is not null;
call protect_campus_table('invoice_line', 'exists (select 1 from policy y where y.client_id = invoice_line.client_id and y.id = invoice_line.policy_id)', true);
