-- The audit log: append-only, each line carrying the hash of the one before it in its chain, one chain for each client.
-- A line's hash covers a digest of the address and device instead of themselves, so that these two can go when their
-- time is over and the chain still holds. Each chain keeps its length and last hash beside it, so that a tail cut off is
-- seen. Reasons: docs/decisions/0022-audit-chain.md.
create sequence audit_line_id;
create table audit_line (
  id bigint not null default nextval('audit_line_id'),
  -- null: the operator's side
  client_id uuid references client,
  line_number bigint not null,
  -- the form of what its hash covers
  version smallint not null default 2,
  actor text not null,
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  address text not null default '',
  device text not null default '',
  origin_salt text,
  origin_digest bytea,
  at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (id, at)
) partition by range (at);
create index on audit_line (client_id, id desc);
create index on audit_line (client_id, at desc, id desc);
-- a year on, lines lose where they came from
create index audit_line_origin on audit_line (at) where origin_salt is not null;
-- the log is walked by its line numbers
create index audit_line_number on audit_line (client_id, line_number);
alter sequence audit_line_id owned by audit_line.id;
call protect_tenant_table('audit_line');
-- by year, so that years gone by are read and backed up apart; none is ever dropped
call partition_log('audit_line', 'at', 'year', 1, is_kept => true);
create policy owner on audit_line to current_user using (true) with check (true);
revoke update, delete on audit_line from campus_app, campus_operator;
grant update (address, device, origin_salt) on audit_line to campus_operator;

-- The log of the operator's side has no client: its chain goes by this name.
create function audit_chain(client_id uuid) returns uuid language sql immutable parallel safe as $$
  select coalesce(client_id, '00000000-0000-0000-0000-000000000000'::uuid);
$$;

create function audit_origin_digest(salt text, address text, device text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(salt, address, device)::text, 'UTF8'));
$$;

create function audit_line_hash(l audit_line) returns bytea language sql stable parallel safe as $$
  select sha256(l.previous_hash || convert_to(jsonb_build_array(l.version, l.line_number, l.client_id, l.actor, l.action, l.subject, l.details,
    extract(epoch from l.at)::text, encode(l.origin_digest, 'hex'))::text, 'UTF8'));
$$;

create table audit_head (
  chain uuid primary key,
  lines bigint not null default 0,
  hash bytea not null default '\x00'
);
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy owner on audit_head to current_user using (true) with check (true);
create policy tenant on audit_head for select to campus_app using (chain = (select app_client()));
create policy operator on audit_head for select to campus_operator using (true);
revoke insert, update, delete on audit_head from campus_app, campus_operator;

-- What each check of a chain found; the heads it saw are held against the chain by every later check.
create table audit_check (
  id bigint generated always as identity primary key,
  chain uuid not null,
  at timestamptz not null,
  lines bigint not null,
  hash bytea not null,
  broken_line bigint,
  problem text
);
create index on audit_check (chain, id desc);
alter table audit_check enable row level security;
alter table audit_check force row level security;
create policy owner on audit_check to current_user using (true) with check (true);
create policy tenant on audit_check for select to campus_app using (chain = (select app_client()));
create policy operator on audit_check to campus_operator using (true) with check (true);
revoke insert, update, delete on audit_check from campus_app;
revoke update, delete on audit_check from campus_operator;
create trigger append_only before update or delete on audit_check for each row execute function refuse_change();

create function chain_audit_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare head audit_head;
begin
  -- people stand in the log by id: a name or an address would have to stay for ever
  if position('@' in new.actor) > 0 then
    new.actor := coalesce((select id::text from school_user u where u.client_id = new.client_id and lower(u.email) = lower(new.actor)), new.actor);
  end if;
  -- one writer at a time per chain: the head's row is locked until the transaction ends
  insert into audit_head (chain) values (audit_chain(new.client_id)) on conflict do nothing;
  update audit_head set lines = lines + 1 where chain = audit_chain(new.client_id) returning * into head;
  new.version := 2;
  new.line_number := head.lines;
  new.previous_hash := head.hash;
  new.origin_salt := gen_random_uuid()::text;
  new.origin_digest := audit_origin_digest(new.origin_salt, new.address, new.device);
  new.hash := audit_line_hash(new);
  update audit_head set hash = new.hash where chain = head.chain;
  return new;
end $$;
create trigger chain before insert on audit_line for each row execute function chain_audit_line();

-- A line never changes, but for the one thing that may go: where it came from.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.address = '' and new.device = '' and new.origin_salt is null
    and to_jsonb(new) - '{address,device,origin_salt}'::text[] = to_jsonb(old) - '{address,device,origin_salt}'::text[] then
    return new;
  end if;
  raise exception 'audit_line is append-only';
end $$;
create trigger append_only before update or delete on audit_line for each row execute function refuse_audit_change();
create trigger never_emptied before truncate on audit_line for each statement execute function refuse_change();

-- What was asked for. It names its person by id alone.
create table privacy_request (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  kind text not null check (kind in ('export', 'erasure')),
  status text not null default 'queued' check (status in ('queued', 'ready', 'done', 'expired', 'failed')),
  person_kind text not null check (person_kind in ('insured', 'user')),
  person_id uuid not null,
  requested_by uuid not null,
  language text not null default 'en',
  storage_key text,
  bytes bigint,
  -- conversations that an erasure could not clear by itself: an attachment, or a text that may mean the person
  look uuid[] not null default '{}',
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, requested_by) references school_user (client_id, id)
);
create index privacy_request_ready on privacy_request (expires_at) where status = 'ready';
create index privacy_request_newest on privacy_request (client_id, created_at desc, id desc);
call protect_tenant_table('privacy_request');

-- Files whose row is gone. They are removed once nothing else holds the same bytes.
create table retired_file (
  storage_key text primary key,
  retired_at timestamptz not null default now()
);
revoke all on retired_file from campus_app;

create function retire_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.storage_key is not null and (tg_op = 'DELETE' or new.storage_key is distinct from old.storage_key) then
    insert into retired_file (storage_key) values (old.storage_key) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger retire_file after delete on document for each row execute function retire_file();
create trigger retire_file after delete on import_draft for each row execute function retire_file();
create trigger retire_file after delete or update of storage_key on privacy_request for each row execute function retire_file();

-- What must be there before it is needed: partitions, and the sequences of policy numbers of this year and the next.
-- Made at each start and every night.
create function prepare_ahead(at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform make_policy_numbers(c.id, in_year)
  from company c, generate_series(extract(year from at)::integer, extract(year from at)::integer + 1) in_year;
  perform make_partitions(at);
end $$;
revoke execute on function prepare_ahead from public, campus_app;
