-- Calls counted by the minute, for the limits of addresses, people and keys.
create table rate_window (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
) partition by range (window_start);
call partition_log('rate_window', 'window_start', 'day', 7, is_unlogged => true);

-- What a call with an idempotency key gave; the same call with the same key gives it again and does nothing.
create table idempotent_answer (
  client_id uuid not null references client,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, key)
);
create index on idempotent_answer (created_at);
call protect_tenant_table('idempotent_answer');

create table notification (
  id uuid not null default uuidv7(),
  client_id uuid not null references client,
  user_id uuid not null,
  kind text not null,
  params jsonb not null default '{}',
  link text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (client_id, id, created_at),
  foreign key (client_id, user_id) references school_user (client_id, id)
) partition by range (created_at);
create index on notification (client_id, user_id, created_at desc);
call protect_tenant_table('notification');
call partition_log('notification', 'created_at', 'month', 2);

-- Mail and SMS that no gateway is configured for; readable in development and tests only.
create table outbox_message (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body_text text not null,
  body_html text not null default '',
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index on outbox_message (created_at);

-- The operator's switch: while its row stands, every call answers 503. It belongs to no client.
create table maintenance (
  is_on boolean primary key default true check (is_on),
  since timestamptz not null
);
revoke insert, update, delete on maintenance from campus_app;

-- Who works the queue: a node says so every minute, and the jobs of one that falls silent are free again.
create table job_node (
  pool_id text primary key,
  seen_at timestamptz not null
);

-- Jobs are enqueued in the transaction that causes them; the queue's own tables belong to the owner.
create function enqueue_job(task text, payload jsonb, job_key text default null, run_at timestamptz default null)
returns void language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(task, payload := payload::json, job_key := job_key, run_at := run_at);
$$;

-- Many jobs in one statement: a mail to each of a thousand people is one round trip, not a thousand, in which locks are
-- held and the connection waits for our own code.
create function enqueue_jobs(task text, payloads jsonb) returns void
language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_jobs(array(
    select row(task, one::json, null, null, null, null, null, null)::graphile_worker.job_spec
    from jsonb_array_elements(payloads) with ordinality as given(one, place) order by place));
$$;

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

-- Jobs that have failed for good hold mails and names; the queue's tables belong to the owner.
create function drop_failed_jobs(before timestamptz) returns bigint language sql security definer set search_path = pg_catalog as $$
  select count(*) from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and updated_at < before and locked_at is null limit 1000));
$$;
revoke execute on function drop_failed_jobs from public, campus_app;

-- Outgoing webhooks. Secrets are sealed with the server's own secret: they must be read again to sign.
create table webhook_endpoint (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  url text not null,
  description text not null default '',
  event_types text[] not null,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  is_enabled boolean not null default true,
  -- why it is off: 'person', 'failing' (took nothing for days) or 'gone' (answered 410)
  disabled_reason text check (disabled_reason in ('person', 'failing', 'gone')),
  failing_since timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  unique (client_id, id)
);
call protect_tenant_table('webhook_endpoint');

create table webhook_event (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  type text not null,
  -- the bytes as they are signed and sent
  payload text not null,
  created_at timestamptz not null,
  unique (client_id, id)
);
create index on webhook_event (created_at);
call protect_tenant_table('webhook_event');

create table webhook_delivery (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  event_id uuid not null,
  endpoint_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  -- failed tries since it was first sent or last asked for again
  failures integer not null default 0,
  created_at timestamptz not null,
  -- none for a pending one: at once
  next_attempt_at timestamptz,
  -- a sender that died holds a delivery no longer than this
  claimed_until timestamptz,
  unique (client_id, id),
  foreign key (client_id, event_id) references webhook_event (client_id, id) on delete cascade,
  foreign key (client_id, endpoint_id) references webhook_endpoint (client_id, id) on delete cascade
);
create index on webhook_delivery (client_id, created_at desc);
create index on webhook_delivery (endpoint_id, created_at desc);
-- deleting an old event looks for its deliveries
create index on webhook_delivery (client_id, event_id);
create index on webhook_delivery (next_attempt_at) where status = 'pending';
call protect_tenant_table('webhook_delivery');

create table webhook_attempt (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  delivery_id uuid not null,
  at timestamptz not null,
  duration_ms integer not null,
  status_code integer,
  error text,
  -- the first kilobyte of what the receiver said
  answer text not null default '',
  foreign key (client_id, delivery_id) references webhook_delivery (client_id, id) on delete cascade
);
create index on webhook_attempt (delivery_id, at);
call protect_tenant_table('webhook_attempt');

-- Sending has a queue of its own, one worker at a time: a slow receiver never keeps mails and certificates waiting.
create function enqueue_webhook_delivery(job_key text, run_at timestamptz default null)
returns void language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job('deliver-webhooks', payload := '{}'::json, queue_name := 'webhooks', job_key := job_key, run_at := run_at);
$$;
