-- Many jobs in one statement: a mail to each of a thousand people is one round trip, not a thousand, in which locks are
-- held and the connection waits for our own code.
create function enqueue_jobs(task text, payloads jsonb) returns void
language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_jobs(array(
    select row(task, one::json, null, null, null, null, null, null)::graphile_worker.job_spec
    from jsonb_array_elements(payloads) with ordinality as given(one, place) order by place));
$$;
