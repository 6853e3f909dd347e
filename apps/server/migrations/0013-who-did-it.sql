-- Who did something is stored one way: a kind and, for people and API keys, their id. Names are read by id when they are
-- shown, so that erasing a person changes no row that says what they did. Reasons: docs/decisions/0080-who-did-it.md.

-- People and keys are deleted by nobody: what they did says so for good.
call keep_for_good('api_key');

-- One statement's new rows are checked at once, however many there are: a foreign key would be checked row by row, and
-- could not say which of two tables it means.
create function require_known_actor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare stranger record;
begin
  select a.actor_kind, a.actor_id into stranger
  from (select distinct client_id, actor_kind, actor_id from added where actor_id is not null) a
  where not case a.actor_kind
    when 'user' then exists (select 1 from school_user u where u.client_id = a.client_id and u.id = a.actor_id)
    else exists (select 1 from api_key k where k.client_id = a.client_id and k.id = a.actor_id) end
  limit 1;
  if found then
    raise exception '% names the % %, who is none of this client', tg_table_name, stranger.actor_kind, stranger.actor_id
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create function refuse_other_actor() returns trigger language plpgsql as $$
begin
  raise exception 'who did something does not change (%)', tg_table_name;
end $$;

-- A table whose rows say who: `actor_kind`, `actor_id` for a person or an API key, `actor_name` for a payment provider's
-- code, or for what the company's staff sign with. Call it once every row has them.
create procedure require_actor(name text) language plpgsql as $$
begin
  execute format('alter table %I alter column actor_kind set not null', name);
  execute format($check$alter table %I add constraint %I check (case
    when actor_kind in ('user', 'api_key') then actor_id is not null and actor_name is null
    when actor_kind = 'provider' then actor_id is null and actor_name is not null
    when actor_kind = 'operator' then actor_id is null
    else actor_kind in ('system', 'unknown') and actor_id is null and actor_name is null end)$check$, name, name || '_actor');
  execute format('create trigger known_actor after insert on %I referencing new table as added for each statement execute function require_known_actor()', name);
  execute format('create trigger same_actor before update of actor_kind, actor_id, actor_name on %I for each row execute function refuse_other_actor()', name);
end $$;

-- What the columns of before said, as a text: an id, an email, `API key <name>`, or a word. Whom it does not lead to is
-- `unknown`: a text that may name a person is kept nowhere.
create function pg_temp.actor_of(client uuid, given text, out kind text, out id uuid, out name text) language plpgsql stable as $$
begin
  kind := 'unknown';
  if given in ('system', 'operator') then kind := given; return; end if;
  if given = 'job' then kind := 'system'; return; end if;
  if given = 'sandbox' or given ~ ' (webhook|look-up)$' then
    kind := 'provider'; name := split_part(given, ' ', 1); return;
  end if;
  if given ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select u.id into id from school_user u where u.client_id = client and u.id = given::uuid;
    if found then kind := 'user'; return; end if;
    select k.id into id from api_key k where k.client_id = client and k.id = given::uuid;
    if found then kind := 'api_key'; return; end if;
  end if;
  select u.id into id from school_user u where u.client_id = client and lower(u.email) = lower(given);
  if not found then
    -- an address that was changed since
    select f.subject_id into id from field_change f
    where f.client_id = client and f.subject = 'user' and f.field = 'email' and lower(f.old_value) = lower(given) order by f.at limit 1;
  end if;
  if id is not null then kind := 'user'; return; end if;
  -- of two keys of one name the newer
  select k.id into id from api_key k where k.client_id = client and 'API key ' || k.name = given order by k.created_at desc limit 1;
  if found then kind := 'api_key'; end if;
end $$;

-- The owner reads rows of every client here; what only grows changes its form once.
alter table field_change no force row level security;
drop trigger append_only on audit_line;
drop trigger append_only on policy_event;
drop trigger append_only on payment_event;
drop trigger append_only on credit_entry;

do $do$
declare name text; told text;
begin
  foreach name in array '{audit_line,policy_event,endorsement,policy_quote,credit_entry,payment_event}'::text[] loop
    told := case name when 'endorsement' then 'created_by' when 'policy_quote' then 'created_by'
      when 'payment_event' then $$coalesce(details ->> 'actor', 'system')$$ else 'actor' end;
    execute format('alter table %I no force row level security', name);
    execute format('alter table %I add column actor_kind text, add column actor_id uuid, add column actor_name text', name);
    execute format('update %I t set (actor_kind, actor_id, actor_name) = (select a.kind, a.id, a.name from pg_temp.actor_of(t.client_id, %s) a)', name, told);
  end loop;
end $do$;

-- Lines of version 2 are hashed with the text that said who: what the kind and the id do not give back stands in the name.
update audit_line set actor_name = nullif(actor, coalesce(actor_id::text, actor_kind));
update payment_event set details = details - 'actor' where details ? 'actor';

alter table audit_line drop column actor, alter column version set default 3, alter column actor_kind set not null,
  add constraint audit_line_actor check (version = 2 or case
    when actor_kind in ('user', 'api_key') then actor_id is not null and actor_name is null
    when actor_kind = 'provider' then actor_id is null and actor_name is not null
    when actor_kind = 'operator' then actor_id is null
    else actor_kind in ('system', 'unknown') and actor_id is null and actor_name is null end);
alter table policy_event drop column actor;
alter table endorsement drop column created_by;
alter table policy_quote drop column created_by;
alter table credit_entry drop column actor;
do $do$
declare name text;
begin
  foreach name in array '{policy_event,endorsement,policy_quote,credit_entry,payment_event}'::text[] loop
    execute format('call require_actor(%L)', name);
  end loop;
  foreach name in array '{audit_line,policy_event,endorsement,policy_quote,credit_entry,payment_event,field_change}'::text[] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $do$;
create index audit_line_by_actor on audit_line (client_id, actor_id, id desc) where actor_id is not null;

create or replace function audit_line_hash(l audit_line) returns bytea language sql stable parallel safe as $$
  select sha256(l.previous_hash || convert_to(case l.version
    when 2 then jsonb_build_array(l.version, l.line_number, l.client_id, coalesce(l.actor_name, l.actor_id::text, l.actor_kind),
      l.action, l.subject, l.details, extract(epoch from l.at)::text, encode(l.origin_digest, 'hex'))
    else jsonb_build_array(l.version, l.line_number, l.client_id, l.actor_kind, l.actor_id, l.actor_name,
      l.action, l.subject, l.details, extract(epoch from l.at)::text, encode(l.origin_digest, 'hex')) end::text, 'UTF8'));
$$;

create or replace function chain_audit_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare head audit_head;
begin
  -- people and keys stand in the log by id: it is one that is there
  if new.actor_kind = 'user' and not exists (select 1 from school_user u where u.client_id = new.client_id and u.id = new.actor_id)
    or new.actor_kind = 'api_key' and not exists (select 1 from api_key k where k.client_id = new.client_id and k.id = new.actor_id) then
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
create trigger append_only before update or delete on audit_line for each row execute function refuse_audit_change();

-- What happened to money never changes: nothing of a person stands in it.
create trigger append_only before update or delete on credit_entry for each row execute function refuse_change();
create trigger append_only before update or delete on payment_event for each row execute function refuse_change();
create trigger append_only before update or delete on policy_event for each row execute function refuse_event_change();
-- Erasure takes what somebody's details were out of a policy's history, and no more.
create or replace function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'campus_operator' and current_setting('app.redacting', true) = 'on'
    and to_jsonb(new) - '{old,new,reason}'::text[] = to_jsonb(old) - '{old,new,reason}'::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
