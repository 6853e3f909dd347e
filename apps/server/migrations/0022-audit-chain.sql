-- The audit log, second form. A line's hash covers a digest of the address and device instead of themselves, so that
-- these two can go when their time is over and the chain still holds. Each chain keeps its length and last hash beside
-- it, so that a tail cut off is seen. Reasons: docs/decisions/0022-audit-chain.md.
create policy owner on audit_line to current_user using (true) with check (true);
drop trigger chain on audit_line;
drop trigger append_only on audit_line;

alter table audit_line
  add column version smallint not null default 1,
  add column line_number bigint,
  add column device text not null default '',
  add column origin_salt text,
  add column origin_digest bytea;
update audit_line l set line_number = n.line_number
from (select id, row_number() over (partition by client_id order by id) as line_number from audit_line) n where n.id = l.id;
alter table audit_line alter column line_number set not null, alter column version set default 2;
create index on audit_line (client_id, at desc, id desc);

-- The log of the operator's side has no client: its chain goes by this name.
create function audit_chain(client_id uuid) returns uuid language sql immutable parallel safe as $$
  select coalesce(client_id, '00000000-0000-0000-0000-000000000000'::uuid);
$$;

create function audit_origin_digest(salt text, address text, device text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(salt, address, device)::text, 'UTF8'));
$$;

-- What a line's words give; version 1 is how lines were chained before this migration.
create function audit_line_hash(l audit_line) returns bytea language sql stable parallel safe as $$
  select case l.version
    when 1 then sha256(l.previous_hash || convert_to(concat_ws('|', coalesce(l.client_id::text, ''), l.actor, l.action, l.subject, l.details::text, l.address, extract(epoch from l.at)::text), 'UTF8'))
    else sha256(l.previous_hash || convert_to(jsonb_build_array(l.version, l.line_number, l.client_id, l.actor, l.action, l.subject, l.details,
      extract(epoch from l.at)::text, encode(l.origin_digest, 'hex'))::text, 'UTF8'))
  end;
$$;

create table audit_head (
  chain uuid primary key,
  lines bigint not null default 0,
  hash bytea not null default '\x00'
);
insert into audit_head (chain, lines, hash)
select distinct on (client_id) audit_chain(client_id), line_number, hash from audit_line order by client_id, id desc;
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

create or replace function chain_audit_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  if tg_op = 'UPDATE' and new.version > 1 and new.address = '' and new.device = '' and new.origin_salt is null
    and to_jsonb(new) - '{address,device,origin_salt}'::text[] = to_jsonb(old) - '{address,device,origin_salt}'::text[] then
    return new;
  end if;
  raise exception 'audit_line is append-only';
end $$;
create trigger append_only before update or delete on audit_line for each row execute function refuse_audit_change();
create trigger never_emptied before truncate on audit_line for each statement execute function refuse_change();
grant update (address, device, origin_salt) on audit_line to campus_operator;
