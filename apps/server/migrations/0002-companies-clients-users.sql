create table company (
  id text primary key,
  legal_name text not null,
  currency text not null,
  policy_time_zone text not null,
  cart_deadline time not null,
  details jsonb not null
);
call keep_for_good('company');

-- News of the company for its clients; written by the operator only.
create table company_update (
  id uuid primary key default uuidv7(),
  company_id text not null references company (id),
  title text not null,
  body text not null,
  published_at timestamptz not null
);
create index on company_update (company_id, published_at desc);
revoke insert, update, delete on company_update from campus_app;

create table client (
  client_id uuid primary key default uuidv7(),
  company_id text not null references company (id),
  number bigint generated always as identity,
  name text not null,
  country_id text not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended', 'draft')),
  is_onboarded boolean not null default true,
  is_annual_onboarding_due boolean not null default false,
  -- pays each order through a gateway; otherwise on account, month by month
  gateway boolean not null default true,
  -- how long a client on account has to pay once the month's invoice is due, before it is overdue
  payment_days integer not null default 14 check (payment_days >= 0),
  preferred_lang text not null default 'en',
  trial_ends_at timestamptz,
  subscription text,
  -- while it is required, no session of the client's users exists that is not strong
  requires_second_factor boolean not null default false,
  profile jsonb not null default '{}',
  created_at timestamptz not null default now()
);
call protect_tenant_table('client');
call keep_for_good('client');

-- The calendar days that documents, lists and exports give are the company's, and are stored with what happened: no
-- reader works a day out of an instant again, in a zone of its own. These two functions are the one place that does.
create function company_day(text, timestamptz) returns date language sql stable as
  $$ select ($2 at time zone policy_time_zone)::date from company where id = $1 $$;
create function client_day(uuid, timestamptz) returns date language sql stable as
  $$ select company_day(company_id, $2) from client where client_id = $1 $$;

create table campus (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  name text not null,
  country_id text not null,
  description text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (client_id, id)
);
create index on campus (client_id, name);
call protect_tenant_table('campus');
call keep_for_good('campus');

-- One billing and one mailing address of the client, and of each campus that has its own.
create table address (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  campus_id uuid,
  kind text not null check (kind in ('billing', 'mailing')),
  details jsonb not null,
  updated_at timestamptz not null,
  foreign key (client_id, campus_id) references campus (client_id, id)
);
create unique index on address (client_id, kind, campus_id) nulls not distinct;
call protect_tenant_table('address');

-- Whom the company writes to. One each of the single types; secondary and custom ones may be several.
create table client_contact (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  type text not null check (type in ('initial', 'owner', 'secondary', 'accounting', 'custom')),
  -- what a custom contact is called
  name text not null default '',
  first_name text not null,
  last_name text not null,
  email text not null,
  job_title text not null default '',
  department text not null default '',
  phone_country_id text not null,
  phone_country_code text not null,
  phone_number text not null,
  is_master_user boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index client_contact_single on client_contact (client_id, type) where type in ('initial', 'owner', 'accounting');
create index on client_contact (client_id, type);
call protect_tenant_table('client_contact');

-- Where the onboarding of a client stands, so that it goes on from there on any computer.
create table onboarding_progress (
  client_id uuid primary key references client,
  step text not null,
  -- the questionnaire as typed so far
  profile jsonb,
  updated_at timestamptz not null
);
call protect_tenant_table('onboarding_progress');

create table role (
  id uuid primary key default uuidv7(),
  name text not null unique,
  is_assignable boolean not null default true
);
call keep_for_good('role');
create table role_permission (
  role_id uuid not null references role on delete cascade,
  codename text not null,
  primary key (role_id, codename)
);

create table school_user (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  email text not null,
  first_name text not null,
  last_name text not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive')),
  suspended_at timestamptz,
  erased_at timestamptz,
  is_superuser boolean not null default false,
  is_accounting boolean not null default false,
  can_access_all_campuses boolean not null default false,
  has_updated_info boolean not null default true,
  first_login boolean not null default false,
  verified_email_at timestamptz,
  job_title text not null default '',
  department text not null default '',
  language text not null default 'en',
  date_format text not null default 'default',
  -- which events a person wants by mail and in the portal: {"payment": {"mail": true, "portal": false}}
  notification_choices jsonb not null default '{}',
  phone_country_id text,
  phone_country_code text,
  phone_number text,
  -- a number is proven by a pin sent to it; only a proven one may reset a password
  verified_phone_at timestamptz,
  date_of_birth date,
  password_hash text,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  unique (client_id, id)
);
create unique index school_user_email on school_user (lower(email));
create index school_user_phone on school_user (phone_country_code, phone_number);
-- a proven number is one person's: signing in by it must not be ambiguous
create unique index school_user_proven_phone on school_user (phone_country_code, phone_number)
  where verified_phone_at is not null;
create index on school_user (client_id, status);
create index school_user_to_erase on school_user (coalesce(last_login_at, created_at)) where status = 'inactive' and erased_at is null;
-- the list of users, by name
create index school_user_name on school_user (client_id, last_name, first_name, id);
call protect_tenant_table('school_user');
-- an erased account keeps its row, emptied
call keep_for_good('school_user');

create function forget_proven_phone() returns trigger language plpgsql as $$
begin
  if (new.phone_country_code, new.phone_number) is distinct from (old.phone_country_code, old.phone_number)
    and new.verified_phone_at is not distinct from old.verified_phone_at then
    new.verified_phone_at := null;
  end if;
  return new;
end $$;
create trigger forget_proven_phone before update of phone_country_code, phone_number on school_user
  for each row execute function forget_proven_phone();

create table school_user_role (
  client_id uuid not null references client,
  user_id uuid not null,
  role_id uuid not null references role,
  primary key (user_id, role_id),
  foreign key (client_id, user_id) references school_user (client_id, id)
);
call protect_tenant_table('school_user_role');

create table school_user_campus (
  client_id uuid not null references client,
  user_id uuid not null,
  campus_id uuid not null,
  primary key (user_id, campus_id),
  foreign key (client_id, user_id) references school_user (client_id, id),
  foreign key (client_id, campus_id) references campus (client_id, id)
);
call protect_tenant_table('school_user_campus');

-- What changed in the client, a campus or a person's details: field by field, old and new. Beside the audit log,
-- whose chain may never be touched: what is personal here can be erased when the law asks for it.
create table field_change (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  subject text not null check (subject in ('client', 'campus', 'user')),
  subject_id uuid not null,
  field text not null,
  old_value text not null,
  new_value text not null,
  actor text not null,
  at timestamptz not null
);
create index on field_change (client_id, subject, subject_id, id desc);
call protect_tenant_table('field_change');
revoke update, delete on field_change from campus_app;

-- Whatever bars a person or a client, in whichever feature, tells the nodes: what is open for that person looks again
-- whether it may stay open (see session_end). The notice carries ids only, and leaves when the transaction commits.
create function notify_barred_user() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('app_event', json_build_object(
    'client_id', new.client_id, 'user_id', new.id, 'event', 'session')::text);
  return null;
end $$;
create trigger barred_user after update of suspended_at, status on school_user for each row
  when (old.suspended_at is distinct from new.suspended_at or old.status is distinct from new.status)
  execute function notify_barred_user();

create function notify_barred_client() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('app_event', json_build_object('client_id', new.client_id, 'event', 'session')::text);
  return null;
end $$;
create trigger barred_client after update of status on client for each row
  when (old.status is distinct from new.status) execute function notify_barred_client();

-- The owner reads across clients inside security-definer functions only (open_session and its like): forced row-level
-- security binds the owner too, and no connection of the application is the owner.
create policy owner on client to current_user using (true);
create policy owner on school_user to current_user using (true);
create policy owner on school_user_role to current_user using (true);
create policy owner on school_user_campus to current_user using (true);

-- People who write to the company before they have an account.
create table contact_request (
  id uuid primary key default uuidv7(),
  first_name text not null,
  last_name text not null,
  email text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index on contact_request (created_at);
