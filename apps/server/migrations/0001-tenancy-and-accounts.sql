-- Two roles beside the owner: campus_app serves requests and sees one client at a time,
-- campus_operator serves sign-in, jobs and the operator's side. Neither owns anything.
grant usage on schema public to campus_app, campus_operator;
alter default privileges in schema public grant select, insert, update, delete on tables to campus_app, campus_operator;
alter default privileges in schema public grant usage, select on sequences to campus_app, campus_operator;
alter default privileges in schema public grant execute on functions to campus_app, campus_operator;

-- The client of this transaction. A query without one fails instead of answering nothing.
create function app_client() returns uuid language plpgsql stable parallel safe as $$
declare setting text := nullif(current_setting('app.client_id', true), '');
begin
  if setting is null then
    raise exception 'no client is set for this transaction' using errcode = 'insufficient_privilege';
  end if;
  return setting::uuid;
end $$;

-- Puts a tenant table under forced row-level security.
create procedure protect_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to campus_app using (client_id = (select app_client())) with check (client_id = (select app_client()))', name);
  execute format('create policy operator on %I to campus_operator using (true) with check (true)', name);
end $$;

create table company (
  id text primary key,
  legal_name text not null,
  currency text not null,
  policy_time_zone text not null,
  cart_deadline time not null,
  details jsonb not null
);

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
  preferred_lang text not null default 'en',
  trial_ends_at timestamptz,
  subscription text,
  credit_balance_minor bigint not null default 0,
  profile jsonb not null default '{}',
  created_at timestamptz not null default now()
);
call protect_tenant_table('client');

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

create table role (
  id uuid primary key default uuidv7(),
  name text not null unique,
  is_assignable boolean not null default true
);
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
  phone_country_id text,
  phone_country_code text,
  phone_number text,
  date_of_birth date,
  password_hash text,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  unique (client_id, id)
);
create unique index school_user_email on school_user (lower(email));
create index school_user_phone on school_user (phone_country_code, phone_number);
create index on school_user (client_id, status);
call protect_tenant_table('school_user');

create table school_user_role (
  client_id uuid not null references client,
  user_id uuid not null,
  role_id uuid not null references role,
  primary key (user_id, role_id),
  foreign key (client_id, user_id) references school_user (client_id, id) on delete cascade
);
call protect_tenant_table('school_user_role');

create table school_user_campus (
  client_id uuid not null references client,
  user_id uuid not null,
  campus_id uuid not null,
  primary key (user_id, campus_id),
  foreign key (client_id, user_id) references school_user (client_id, id) on delete cascade,
  foreign key (client_id, campus_id) references campus (client_id, id) on delete cascade
);
call protect_tenant_table('school_user_campus');

-- Sessions: the token itself is never stored, only its SHA-256.
create table session (
  token_hash bytea primary key,
  client_id uuid not null references client,
  user_id uuid not null references school_user on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index on session (user_id);
call protect_tenant_table('session');

-- Sign-in attempts by folded login and by address; counted over 15 minutes.
create table sign_in_attempt (
  id bigint generated always as identity primary key,
  login text not null,
  address text not null,
  is_success boolean not null,
  at timestamptz not null
);
create index on sign_in_attempt (login, at);
create index on sign_in_attempt (address, at);

create table pin (
  id uuid primary key default uuidv7(),
  purpose text not null,
  subject text not null,
  pin_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (purpose, subject)
);

-- Single-use tokens that a verified pin gives (to set or reset a password).
create table account_token (
  token_hash bytea primary key,
  purpose text not null,
  user_id uuid not null references school_user on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table rate_window (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

create table contact_request (
  id uuid primary key default uuidv7(),
  first_name text not null,
  last_name text not null,
  email text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
