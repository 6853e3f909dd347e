-- Families are asked for what a draft lacks. Reasons: docs/decisions/0103-ask-the-family.md.

-- One question of a colleague to many people: its deadline and its schedule of reminders.
create table family_ask (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  draft_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  reminders timestamptz[] not null default '{}',
  reminders_sent integer not null default 0,
  reminders_stopped_at timestamptz,
  actor_kind text,
  actor_id uuid,
  actor_name text,
  unique (client_id, id),
  foreign key (client_id, draft_id) references import_draft (client_id, id) on delete cascade
);
call require_actor('family_ask');
create index on family_ask (client_id, draft_id);
create index on family_ask (expires_at);
call protect_campus_table('family_ask', 'draft_id in (select d.id from import_draft d)', true);

-- One person who is asked: the row as it was read, what is asked of it, and what came back.
create table family_request (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  ask_id uuid not null,
  draft_id uuid not null,
  row_number integer not null,
  state text not null default 'asked' check (state in ('asked', 'opened', 'answered', 'accepted', 'declined', 'withdrawn', 'expired', 'bounced')),
  recipient text not null check (recipient in ('traveller', 'guardian', 'leader')),
  email text not null default '',
  language text not null,
  is_minor boolean,
  person jsonb not null,
  person_key text not null default '',
  fields jsonb not null,
  answers jsonb,
  answer_version integer not null default 0,
  created_at timestamptz not null,
  mailed_at timestamptz,
  -- mails by hand, the first included; and which reminder went last
  mails integer not null default 0,
  reminder integer not null default 0,
  opened_at timestamptz,
  answered_at timestamptz,
  decided_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, ask_id) references family_ask (client_id, id) on delete cascade,
  foreign key (client_id, draft_id) references import_draft (client_id, id) on delete cascade
);
-- nobody is asked twice at once
create unique index family_request_live on family_request (draft_id, row_number) where state in ('asked', 'opened', 'answered', 'bounced');
create index on family_request (client_id, ask_id);
create index on family_request (client_id, draft_id);
create index family_request_of_person on family_request (client_id, person_key);
call protect_campus_table('family_request', 'draft_id in (select d.id from import_draft d)', true);

-- A link is known by the SHA-256 of its token; each mail and each copied link has its own.
create table family_link (
  client_id uuid not null references client,
  token_hash bytea primary key,
  request_id uuid not null,
  campus_id uuid not null,
  created_at timestamptz not null,
  foreign key (client_id, request_id) references family_request (client_id, id) on delete cascade,
  foreign key (client_id, campus_id) references campus (client_id, id)
);
create index on family_link (client_id, request_id);
create index on family_link (client_id, created_at);
call protect_campus_table('family_link', 'campus_id = any ((select app_campuses())::uuid[])', false);
create policy owner on family_link to current_user using (true);

-- Finds a link by its token's hash and puts its client and its campus on the transaction, as open_session does for
-- people. A token that leads nowhere opens the client that there is not, so that the same statements run after it.
create function open_family_link(wanted bytea) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare found family_link;
begin
  select * into found from family_link where token_hash = wanted;
  perform set_config('app.client_id', coalesce(found.client_id, '00000000-0000-0000-0000-000000000000')::text, true);
  perform set_config('app.campuses', '{' || coalesce(found.campus_id::text, '') || '}', true);
  return coalesce(found.request_id, '00000000-0000-0000-0000-000000000000');
end $$;
revoke execute on function open_family_link from public;
grant execute on function open_family_link to campus_app;
