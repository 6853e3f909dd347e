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

-- The list of users, by name.
create index school_user_name on school_user (client_id, last_name, first_name, id);
