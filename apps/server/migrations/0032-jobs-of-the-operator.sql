-- What the queue holds, for the operator's side: its tables belong to the owner, and no payload leaves them.
create function list_jobs()
returns table (id bigint, task text, attempts integer, max_attempts integer, run_at timestamptz, created_at timestamptz, is_running boolean, last_error text)
language sql stable security definer set search_path = pg_catalog as $$
  select j.id, j.task_identifier, j.attempts, j.max_attempts, j.run_at, j.created_at, j.locked_at is not null, coalesce(j.last_error, '')
  from graphile_worker.jobs j;
$$;

-- Gives jobs that have failed for good all their attempts again, from now on.
create function retry_jobs(ids bigint[]) returns integer
language sql security definer set search_path = pg_catalog as $$
  select count(*)::integer from graphile_worker.reschedule_jobs(
    (select coalesce(array_agg(j.id), '{}') from graphile_worker.jobs j where j.id = any (ids) and j.attempts >= j.max_attempts and j.locked_at is null),
    run_at := now(), attempts := 0);
$$;

-- Requests of people have no business with the queue of everybody.
revoke execute on function list_jobs(), retry_jobs(bigint[]) from public, campus_app;
grant execute on function list_jobs(), retry_jobs(bigint[]) to campus_operator;
