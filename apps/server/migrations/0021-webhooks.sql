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
