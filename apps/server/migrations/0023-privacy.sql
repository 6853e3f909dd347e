-- Erasure and retention. A policy whose erasure was asked for is restricted once cover is over: its contact data are
-- gone and it shows in no list. Once its facts need not be kept either, it is anonymised. See docs/privacy.md.
alter table policy
  add column erasure_requested_at timestamptz,
  add column restricted_at timestamptz,
  add column anonymised_at timestamptz;
create index policy_to_erase on policy (client_id) where erasure_requested_at is not null and restricted_at is null;
create index policy_to_anonymise on policy (end_date) where anonymised_at is null;
alter table enrollment add column anonymised_at timestamptz;
create index enrollment_of_person on enrollment (client_id, person_key) where status in ('open', 'not_enrolled');
alter table school_user add column erased_at timestamptz;

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
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  unique (client_id, id)
);
create index privacy_request_newest on privacy_request (client_id, created_at desc, id desc);
call protect_tenant_table('privacy_request');

-- Files whose row is gone. They are removed once nothing else holds the same bytes.
create table retired_file (
  storage_key text primary key,
  retired_at timestamptz not null default now()
);
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
revoke all on retired_file from campus_app;

-- Histories are append-only, but for what erasure must take out of them: nothing else says `app.redacting`.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'campus_operator' and current_setting('app.redacting', true) = 'on'
    and to_jsonb(new) - '{actor,old,new,reason,details}'::text[] = to_jsonb(old) - '{actor,old,new,reason,details}'::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger append_only on policy_event;
create trigger append_only before update or delete on policy_event for each row execute function refuse_event_change();
drop trigger append_only on payment_event;
create trigger append_only before update or delete on payment_event for each row execute function refuse_event_change();

-- Jobs that have failed for good hold mails and names; the queue's tables belong to the owner.
create function drop_failed_jobs(before timestamptz) returns bigint language sql security definer set search_path = pg_catalog as $$
  select count(*) from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and updated_at < before and locked_at is null limit 1000));
$$;
revoke execute on function drop_failed_jobs from public, campus_app;
