-- Two roles beside the owner: campus_app serves requests and sees one client at a time, campus_operator serves sign-in,
-- jobs and the operator's side. Neither owns anything.
grant usage on schema public to campus_app, campus_operator;
alter default privileges in schema public grant select, insert, update, delete on tables to campus_app, campus_operator;
alter default privileges in schema public grant usage, select on sequences to campus_app, campus_operator;
alter default privileges in schema public grant execute on functions to campus_app, campus_operator;

-- Keys are uuids of version 7: ordered by time, so that new rows go to the end of an index. PostgreSQL 18 makes them by
-- itself; for older ones they are made here the same way: 48 bits of milliseconds, 12 bits of the fraction of one, the
-- rest random.
do $do$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is not null then return; end if;
  create function uuidv7() returns uuid language plpgsql volatile parallel safe as $$
  declare micros bigint := floor(extract(epoch from clock_timestamp()) * 1000000);
  begin
    return encode(overlay(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send(micros / 1000) from 3) from 1)
      placing substring(int8send(x'7000'::bigint + micros % 1000 * 4096 / 1000) from 7) from 7), 'hex')::uuid;
  end $$;
end $do$;

-- The client of this transaction. A query without one fails instead of finding nothing.
create function app_client() returns uuid language plpgsql stable parallel safe as $$
declare setting text := nullif(current_setting('app.client_id', true), '');
begin
  if setting is null then
    raise exception 'no client is set for this transaction' using errcode = 'insufficient_privilege';
  end if;
  return setting::uuid;
end $$;

-- The campuses of this transaction, beside its client: '*' for the whole client, else the array of those that the user
-- or key may see. A query of campus-bound rows without them fails instead of finding everything.
create function app_campuses() returns uuid[] language plpgsql stable parallel safe as $$
declare setting text := nullif(current_setting('app.campuses', true), '');
begin
  if setting is null then
    raise exception 'no campuses are set for this transaction' using errcode = 'insufficient_privilege';
  end if;
  -- a single query may look across the campuses of the client: the rules of one order for all, a paid invoice
  if setting = '*' or current_setting('app.across_campuses', true) = 'on' then return null; end if;
  return setting::uuid[];
end $$;

-- Whether the caller may see a campus, also within a query that looks across all of them; the operator sees every one.
create function app_sees_campus(campus uuid) returns boolean language plpgsql stable parallel safe as $$
declare setting text := coalesce(nullif(current_setting('app.campuses', true), ''), '*');
begin
  return setting = '*' or campus = any (setting::uuid[]);
end $$;

-- Puts the campuses of whoever was found (open_session, open_api_key) on the transaction.
create function set_campuses(actor jsonb) returns void language plpgsql as $$
begin
  perform set_config('app.campuses', case when (actor ->> 'sees_all_campuses')::boolean then '*'
    else '{' || coalesce((select string_agg(id, ',') from jsonb_array_elements_text(actor -> 'campus_ids') id), '') || '}' end, true);
end $$;

-- Puts a tenant table under forced row-level security.
create procedure protect_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to campus_app using (client_id = (select app_client())) with check (client_id = (select app_client()))', name);
  execute format('create policy operator on %I to campus_operator using (true) with check (true)', name);
end $$;

-- The same, and behind the walls between campuses as well; `inside` says which rows stand on one of them. What belongs
-- to a policy or batch may be written in the same statement as that, which no check could see yet: such rows
-- (`is_owned`) are checked for their client, and read with what they belong to.
create procedure protect_campus_table(name text, inside text, is_owned boolean) language plpgsql as $$
declare
  own text := 'client_id = (select app_client())';
  rule text := format('%s and ((select app_campuses()) is null or %s)', own, inside);
begin
  call protect_tenant_table(name);
  execute format('alter policy tenant on %I using (%s) with check (%s)', name, rule, case when is_owned then own else rule end);
end $$;

-- A tenant table refers to another by (client_id, …): a row cannot point into another client, whoever writes it. What is
-- kept for good (clients, people with an account, contracts, orders, policies, invoices, payments) is deleted by nobody:
-- the two roles may not, so that references to it need no index of their own.
create procedure keep_for_good(name text) language plpgsql as $$
begin
  execute format('revoke delete, truncate on %I from campus_app, campus_operator', name);
end $$;

-- Logs that only grow, or only age, are partitioned by time (UTC): old rows go as whole partitions, and what is written
-- now is in small tables. A partition is made ahead (prepare_ahead); rows of a time that has none go to `…_rest`.
create table partitioned_log (
  name text primary key,
  -- the column that a row's time stands in
  moment text not null,
  grain text not null check (grain in ('day', 'month', 'year')),
  -- partitions there are beyond the present one
  ahead integer not null,
  -- lost in a crash, and quicker for it: counts of a minute
  is_unlogged boolean not null default false,
  -- old partitions stay
  is_kept boolean not null default false
);
revoke insert, update, delete on partitioned_log from campus_app, campus_operator;

-- Nobody but the owner goes to a partition itself: row-level security is the whole table's.
create function make_partition(log partitioned_log, name text, bounds text) returns void language plpgsql as $$
begin
  execute format('create %s table %I partition of %I %s', case when log.is_unlogged then 'unlogged' else '' end, name, log.name, bounds);
  execute format('revoke all on %I from public, campus_app, campus_operator', name);
  if log.is_kept then
    execute format('create trigger never_emptied before truncate on %I for each statement execute function refuse_change()', name);
  end if;
end $$;
revoke execute on function make_partition from public, campus_app, campus_operator;

create procedure partition_log(name text, moment text, grain text, ahead integer, is_unlogged boolean default false, is_kept boolean default false)
language plpgsql as $$
declare log partitioned_log;
begin
  insert into partitioned_log values (name, moment, grain, ahead, is_unlogged, is_kept) returning * into log;
  perform make_partition(log, name || '_rest', 'default');
end $$;

-- Makes the partitions of an instant and after it that are not there yet. Rows in `…_rest` of the time of a new
-- partition keep it from being made: they stay there, and so do those after them.
create function make_partitions(at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '5s' as $$
declare log partitioned_log; step interval; start timestamptz; made integer := 0; partition text;
begin
  perform pg_advisory_xact_lock(hashtextextended('make_partitions', 0));
  for log in select * from partitioned_log order by name loop
    step := ('1 ' || log.grain)::interval;
    for n in 0 .. log.ahead loop
      start := date_trunc(log.grain, at) + n * step;
      partition := log.name || '_' || to_char(start, case log.grain when 'day' then 'YYYYMMDD' when 'month' then 'YYYYMM' else 'YYYY' end);
      continue when to_regclass(format('public.%I', partition)) is not null;
      begin
        perform make_partition(log, partition, format('for values from (%L) to (%L)', start, start + step));
        made := made + 1;
      exception when check_violation then null;
      end;
    end loop;
  end loop;
  return made;
end $$;
revoke execute on function make_partitions from public, campus_app;

-- Drops the partitions of a log that ended by an instant, and takes so many older rows out of what is in no partition.
-- Gives how many rows went.
create function drop_old_rows(name text, before timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '5s' as $$
declare log partitioned_log; partition record; counted bigint; gone bigint := 0;
begin
  select * into strict log from partitioned_log l where l.name = drop_old_rows.name and not l.is_kept;
  for partition in
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = format('public.%I', log.name)::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from $to$TO \('([^']+)'\)$to$)::timestamptz <= before
    order by c.relname
  loop
    execute format('select count(*) from %I', partition.name) into counted;
    gone := gone + counted;
    execute format('drop table %I', partition.name);
  end loop;
  execute format('delete from %1$I where ctid in (select ctid from %1$I where %2$I < $1 limit $2)', log.name || '_rest', log.moment)
    using before, most;
  get diagnostics counted = row_count;
  return gone + counted;
end $$;
revoke execute on function drop_old_rows from public, campus_app;

-- Trigger of tables that only grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Histories are append-only, but for what erasure must take out of them: nothing else sets `app.redacting`.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'campus_operator' and current_setting('app.redacting', true) = 'on'
    and to_jsonb(new) - '{actor,old,new,reason,details}'::text[] = to_jsonb(old) - '{actor,old,new,reason,details}'::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- A text as it is looked for: no case, no accents, no marks. "lefevre" finds "Lefèvre" and "muller" finds "Müller",
-- however their accents were stored. The extension unaccent does a part of it and is missing on some servers.
-- Both sides of a comparison go through it, see platform/text-has.ts.
create function search_fold(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  -- plain ASCII, as most names, numbers and addresses are, needs nothing else
  if octet_length(value) = char_length(value) then return lower(value); end if;
  value := lower(regexp_replace(
    normalize(value, NFKD),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u200b-\u200f\ufeff]', '', 'g'));
  -- letters of their own, which have no accent to take away
  value := replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  -- the capitals too: a database of the locale C lowers ASCII alone
  return translate(value, 'øØłŁđĐðÐıħĦ’‘´`', 'oollddddihh''''''''');
end $$;
