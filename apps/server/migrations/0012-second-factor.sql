-- A session by an id that may be shown, and whether two factors stood behind it (authenticator, passkey, single sign-on).
alter table session add column id uuid not null default uuidv7();
alter table session add column is_strong boolean not null default false;
create unique index session_id on session (id);

-- While a client requires a second factor, no session of its users exists that is not strong.
alter table client add column requires_second_factor boolean not null default false;

-- The authenticator app of a user; counts only once confirmed. The secret is encrypted with the server's secret.
create table second_factor (
  client_id uuid not null references client,
  user_id uuid primary key,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- the newest time step whose code was taken: a code is never accepted twice
  last_step bigint not null default 0,
  foreign key (client_id, user_id) references school_user (client_id, id) on delete cascade
);
call protect_tenant_table('second_factor');

-- One-time codes for when the authenticator is out of reach; stored hashed.
create table recovery_code (
  client_id uuid not null references client,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash),
  foreign key (client_id, user_id) references school_user (client_id, id) on delete cascade
);
call protect_tenant_table('recovery_code');
