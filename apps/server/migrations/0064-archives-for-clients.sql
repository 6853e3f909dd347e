-- Archives that a client asks for itself, and how long incidents are kept. docs/decisions/0151-export-all-data.md says why.

-- One row per archive that was asked for. The file is deleted after a week; the row stays with its hash.
create table client_archive (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  status text not null default 'queued' check (status in ('queued', 'making', 'ready', 'failed', 'expired')),
  actor_kind text,
  actor_id uuid,
  actor_name text,
  -- runs of the job that were begun
  tries integer not null default 0,
  documents_done integer not null default 0,
  -- null until the data have been read
  documents_total integer,
  -- set before the file is stored, so that the file of a killed run is found and removed
  storage_key text,
  sha256 text,
  bytes bigint,
  files integer,
  rows bigint,
  documents integer,
  missing_count integer not null default 0,
  -- the first of them, as paths in the archive; emptied with the file, because paths may name people
  missing jsonb not null default '[]',
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  check (status <> 'ready' or storage_key is not null and sha256 is not null and bytes is not null and expires_at is not null),
  unique (client_id, id)
);
-- one at a time
create unique index client_archive_being_made on client_archive (client_id) where status in ('queued', 'making');
create index client_archive_newest on client_archive (client_id, created_at desc, id desc);
create index client_archive_ready on client_archive (expires_at) where status = 'ready';
call require_actor('client_archive');
call protect_tenant_table('client_archive');
call keep_for_good('client_archive');
create trigger retire_file after update of storage_key on client_archive for each row execute function retire_file();

-- Jobs of one line run one after the other, so that long ones don't occupy every runner.
create function enqueue_job_in_line(line text, task text, payload jsonb)
returns void language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(task, payload := payload::json, queue_name := line);
$$;

-- The history of an incident goes with it, years after its end; it is never changed.
alter table incident_step
  drop constraint incident_step_incident_id_fkey,
  add foreign key (incident_id) references incident on delete cascade;
drop trigger append_only on incident_step;
create trigger append_only before update on incident_step for each row execute function refuse_change();
create index incident_ended on incident (ended_at);

-- Deletes the incidents that ended before an instant. No role may delete one otherwise.
create function drop_old_incidents(before timestamptz, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from incident where id in (select id from incident where ended_at < before order by ended_at limit most) returning 1)
  select count(*)::integer from gone;
$$;
revoke execute on function drop_old_incidents(timestamptz, integer) from public, campus_app;
grant execute on function drop_old_incidents(timestamptz, integer) to campus_operator;
