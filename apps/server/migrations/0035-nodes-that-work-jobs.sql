-- Who works the queue: a node says so every minute, and the jobs of one that falls silent are free again.
create table job_node (
  pool_id text primary key,
  seen_at timestamptz not null
);
