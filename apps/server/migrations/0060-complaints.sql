-- Complaints about a product, its sale or personal data, made without signing in. They are the company's own: schools do
-- not read them. docs/decisions/0146-complaints.md says why.
create table complaint (
  id uuid primary key default uuidv7(),
  -- the company that answers
  company_id text not null references company (id),
  -- GB-C-2026-000001: of the region whichever company answers, so that a number says nothing of the policy
  number text not null unique,
  about text not null check (about in ('product', 'sale', 'data')),
  text text not null,
  name text not null,
  email text not null,
  capacity text not null check (capacity in ('insured', 'parent', 'school', 'other')),
  language text not null,
  channel text not null check (channel in ('portal', 'verify', 'family')),
  -- as typed, whether or not there is such a policy
  policy_number text not null,
  -- of the policy, or of a signed-in complainant
  client_id uuid references client,
  policy_id uuid,
  -- whose terms the complainant was told, and the contract's country of risk, whose terms bind us; both hold
  promised_country_id text not null,
  country_id text not null,
  -- each only with the complainant's consent
  trusted_name text,
  trusted_contact text,
  vulnerability text,
  -- recognises a complaint that is sent twice
  content_hash text not null,
  received_at timestamptz not null,
  acknowledged_at timestamptz not null,
  acknowledge_by date not null,
  respond_by date not null,
  state text not null default 'open' check (state in ('open', 'answered', 'withdrawn')),
  outcome text check (outcome in ('upheld', 'partly_upheld', 'rejected', 'settled')),
  response text,
  ended_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, policy_id) references policy (client_id, id),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'answered') = (outcome is not null and response is not null)),
  check ((trusted_name is null) = (trusted_contact is null))
);
create index complaint_open on complaint (respond_by) where state = 'open';
create index complaint_received on complaint (received_at);
create index complaint_ended on complaint (ended_at);
create index complaint_content on complaint (content_hash);
create index complaint_email on complaint (lower(email), received_at);
create index complaint_policy on complaint (client_id, policy_id);
call protect_tenant_table('complaint');
alter policy operator on complaint using ((select app_company()) is null or company_id = (select app_company()))
  with check ((select app_company()) is null or company_id = (select app_company()));
revoke all on complaint from campus_app;

-- The register's history. It grows only, and goes with its complaint. The actor of a final response has the name that signs it.
create table complaint_step (
  id uuid primary key default uuidv7(),
  complaint_id uuid not null references complaint on delete cascade,
  client_id uuid,
  kind text not null check (kind in ('received', 'acknowledged', 'note', 'consent_withdrawn', 'answered', 'withdrawn')),
  text text not null default '',
  actor_kind text,
  actor_id uuid,
  actor_name text,
  at timestamptz not null
);
create index complaint_step_of on complaint_step (complaint_id, at);
call require_actor('complaint_step');
call protect_tenant_table('complaint_step');
alter policy operator on complaint_step using (exists (select 1 from complaint c where c.id = complaint_step.complaint_id))
  with check (exists (select 1 from complaint c where c.id = complaint_step.complaint_id));
create trigger append_only before update on complaint_step for each row execute function refuse_change();
revoke all on complaint_step from campus_app;
