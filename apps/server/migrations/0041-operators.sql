-- Who works on the operator's side, with what rights. Reasons: docs/decisions/0124-named-operators.md.
create table operator (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email) and email <> ''),
  role text not null check (role in ('administrator', 'accounts', 'support')),
  -- an operator of one company sees and changes its clients alone; without it those of all
  company_id text references company (id),
  created_at timestamptz not null,
  -- whoever has left; their lines in the audit log keep naming them
  ended_at timestamptz
);
create unique index operator_email on operator (email) where ended_at is null;
call keep_for_good('operator');
revoke all on operator from campus_app;

-- The company to which a transaction of an operator is bound; null is all.
create function app_company() returns text language sql stable parallel safe as $$
  select nullif(current_setting('app.company', true), '')
$$;
alter policy operator on client using ((select app_company()) is null or company_id = (select app_company()))
  with check ((select app_company()) is null or company_id = (select app_company()));

-- An operator is stored by the id too; lines of before, and commands outside production that name nobody, have none.
do $do$
declare t record;
begin
  for t in select c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and k.conname = c.relname || '_actor' and c.relname <> 'audit_line' and not c.relispartition loop
    execute format('alter table %I drop constraint %I', t.name, t.name || '_actor');
    execute format($check$alter table %I add constraint %I check (case
      when actor_kind in ('user', 'api_key') then actor_id is not null and actor_name is null
      when actor_kind = 'provider' then actor_id is null and actor_name is not null
      when actor_kind = 'operator' then true
      else actor_kind in ('system', 'unknown') and actor_id is null and actor_name is null end)$check$, t.name, t.name || '_actor');
  end loop;
end $do$;
alter table audit_line drop constraint audit_line_actor;
alter table audit_line add constraint audit_line_actor check (version = 2 or case
  when actor_kind in ('user', 'api_key') then actor_id is not null and actor_name is null
  when actor_kind = 'provider' then actor_id is null and actor_name is not null
  when actor_kind = 'operator' then true
  else actor_kind in ('system', 'unknown') and actor_id is null and actor_name is null end);

create or replace procedure require_actor(name text) language plpgsql as $$
begin
  execute format('alter table %I alter column actor_kind set not null', name);
  execute format($check$alter table %I add constraint %I check (case
    when actor_kind in ('user', 'api_key') then actor_id is not null and actor_name is null
    when actor_kind = 'provider' then actor_id is null and actor_name is not null
    when actor_kind = 'operator' then true
    else actor_kind in ('system', 'unknown') and actor_id is null and actor_name is null end)$check$, name, name || '_actor');
  execute format('create trigger known_actor after insert on %I referencing new table as added for each statement execute function require_known_actor()', name);
  execute format('create trigger same_actor before update of actor_kind, actor_id, actor_name on %I for each row execute function refuse_other_actor()', name);
end $$;

create or replace function require_known_actor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare stranger record;
begin
  select a.actor_kind, a.actor_id into stranger
  from (select distinct client_id, actor_kind, actor_id from added where actor_id is not null) a
  where not case a.actor_kind
    when 'user' then exists (select 1 from school_user u where u.client_id = a.client_id and u.id = a.actor_id)
    when 'operator' then exists (select 1 from operator o where o.id = a.actor_id)
    else exists (select 1 from api_key k where k.client_id = a.client_id and k.id = a.actor_id) end
  limit 1;
  if found then
    raise exception '% names the % %, who is none of this client', tg_table_name, stranger.actor_kind, stranger.actor_id
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace function chain_audit_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare head audit_head;
begin
  -- people, keys and operators stand in the log by id: it is one that is there
  if new.actor_kind = 'user' and not exists (select 1 from school_user u where u.client_id = new.client_id and u.id = new.actor_id)
    or new.actor_kind = 'api_key' and not exists (select 1 from api_key k where k.client_id = new.client_id and k.id = new.actor_id)
    or new.actor_kind = 'operator' and new.actor_id is not null and not exists (select 1 from operator o where o.id = new.actor_id) then
    raise exception 'audit_line names the % %, who is none of this client', new.actor_kind, new.actor_id using errcode = 'foreign_key_violation';
  end if;
  -- one writer at a time per chain: the head's row is locked until the transaction ends
  insert into audit_head (chain) values (audit_chain(new.client_id)) on conflict do nothing;
  update audit_head set lines = lines + 1 where chain = audit_chain(new.client_id) returning * into head;
  new.version := 3;
  new.line_number := head.lines;
  new.previous_hash := head.hash;
  new.origin_salt := gen_random_uuid()::text;
  new.origin_digest := audit_origin_digest(new.origin_salt, new.address, new.device);
  new.hash := audit_line_hash(new);
  update audit_head set hash = new.hash where chain = head.chain;
  return new;
end $$;
