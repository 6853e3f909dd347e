create table notification (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  user_id uuid not null,
  kind text not null,
  params jsonb not null default '{}',
  link text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  foreign key (client_id, user_id) references school_user (client_id, id) on delete cascade
);
create index on notification (client_id, user_id, created_at desc);
call protect_tenant_table('notification');

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

create table idempotent_answer (
  client_id uuid not null references client,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, key)
);
call protect_tenant_table('idempotent_answer');

-- The audit log: append-only, each line carrying the hash of the one before it in its chain.
create table audit_line (
  id bigint generated always as identity primary key,
  client_id uuid,
  actor text not null,
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  address text not null default '',
  at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index on audit_line (client_id, id desc);
alter table audit_line enable row level security;
alter table audit_line force row level security;
create policy tenant on audit_line to campus_app using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy operator on audit_line to campus_operator using (true) with check (true);
revoke update, delete on audit_line from campus_app, campus_operator;

create function chain_audit_line() returns trigger language plpgsql as $$
declare before bytea;
begin
  -- one writer at a time per chain; the lock ends with the transaction
  perform pg_advisory_xact_lock(hashtext('audit' || coalesce(new.client_id::text, '')));
  select hash into before from audit_line where client_id is not distinct from new.client_id order by id desc limit 1;
  new.previous_hash := coalesce(before, '\x00');
  new.hash := sha256(new.previous_hash || convert_to(concat_ws('|', coalesce(new.client_id::text, ''), new.actor, new.action, new.subject, new.details::text, new.address, extract(epoch from new.at)::text), 'UTF8'));
  return new;
end $$;
create trigger chain before insert on audit_line for each row execute function chain_audit_line();
create trigger append_only before update or delete on audit_line for each row execute function refuse_change();

-- Jobs are enqueued in the transaction that causes them; the queue's own tables belong to the owner.
create function enqueue_job(task text, payload jsonb, job_key text default null, run_at timestamptz default null)
returns void language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(task, payload := payload::json, job_key := job_key, run_at := run_at);
$$;
