-- Sanctions lists that operators import, and the people and clients found on them. The school must not learn of any of it, so
-- its role has no right to these tables. docs/decisions/0149-sanctions.md says why.
create table sanctions_list (
  id uuid primary key default uuidv7(),
  list text not null check (list in ('eu', 'uk')),
  file_name text not null,
  file_hash text not null,
  entries integer not null,
  imported_at timestamptz not null,
  -- none outside production
  operator_id uuid references operator
);
create index sanctions_list_newest on sanctions_list (list, imported_at desc);
call keep_for_good('sanctions_list');
revoke all on sanctions_list from campus_app;

-- The entries of each list's newest file.
create table sanctions_entry (
  list text not null,
  reference text not null,
  kind text not null check (kind in ('person', 'entity')),
  names text[] not null,
  -- a day, a month (`1970-05`) or a year (`1970`); empty if it is unknown
  births text[] not null,
  nationalities text[] not null,
  -- hashes of the folded names, and of each without one letter
  name_keys integer[] not null,
  primary key (list, reference)
);
-- without a pending list, which each search would read through
create index sanctions_entry_keys on sanctions_entry using gin (name_keys) with (fastupdate = off);
revoke all on sanctions_entry from campus_app;

-- A person of a policy, or a client, who may be on a list. An entry may leave its list, so what matched is copied.
create table sanctions_hit (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  -- absent if it is the client that was found
  policy_id uuid,
  list text not null,
  reference text not null,
  listed_name text not null,
  listed_births text[] not null,
  rule text not null check (rule in ('same_name', 'similar_name')),
  birth text not null check (birth in ('equal', 'partial', 'unknown')),
  -- of what was compared: other facts are another hit, though an earlier one was cleared
  facts_hash text not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  unique nulls not distinct (client_id, policy_id, list, reference, facts_hash),
  foreign key (client_id, policy_id) references policy (client_id, id)
);
create index sanctions_hit_held on sanctions_hit (client_id, policy_id) where state <> 'cleared';
call protect_tenant_table('sanctions_hit');
drop policy tenant on sanctions_hit;
revoke all on sanctions_hit from campus_app;

-- Welcome mails that somebody asked for while the policy was held; sent once it is released.
create table sanctions_held_mail (
  client_id uuid not null,
  policy_id uuid not null,
  -- who asked, as in the job's payload
  asker jsonb not null,
  primary key (client_id, policy_id),
  foreign key (client_id, policy_id) references policy (client_id, id)
);
call protect_tenant_table('sanctions_held_mail');
drop policy tenant on sanctions_held_mail;
revoke all on sanctions_held_mail from campus_app;
