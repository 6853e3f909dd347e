-- Sessions: the token itself is never stored, only its SHA-256.
create table session (
  token_hash bytea primary key,
  -- may be shown, to end a session at another computer
  id uuid not null default uuidv7(),
  client_id uuid not null references client,
  user_id uuid not null,
  -- whether two factors stood behind it: authenticator, passkey, single sign-on
  is_strong boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default '',
  foreign key (client_id, user_id) references school_user (client_id, id)
);
create unique index session_id on session (id);
create index on session (user_id);
create index on session (expires_at);
create index on session (last_used_at);
call protect_tenant_table('session');
create policy owner on session to current_user using (true) with check (true);

-- Whatever ends a session tells the nodes, as barring does.
create function notify_session_end() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('app_event', json_build_object(
    'client_id', old.client_id, 'user_id', old.user_id, 'event', 'session')::text);
  return null;
end $$;
create trigger session_end after delete on session for each row execute function notify_session_end();

-- Finds a live session by its token's hash and puts its client and campuses on the transaction: those of a request come
-- from the database, never from the request. Runs as the owner, who alone may read every session.
create function open_session(wanted bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare found session; actor jsonb;
begin
  -- the owner is bound by forced row-level security too; the operator's policy is not his
  select * into found from session where token_hash = wanted and expires_at > at and last_used_at > at - interval '12 hours';
  if found.token_hash is null then return null; end if;
  if found.last_used_at < at - interval '1 minute' then
    update session set last_used_at = at where token_hash = wanted;
  end if;
  perform set_config('app.client_id', found.client_id::text, true);
  select jsonb_build_object(
    'user_id', u.id, 'client_id', u.client_id, 'company_id', c.company_id, 'time_zone', co.policy_time_zone,
    'email', u.email, 'full_name', u.first_name || ' ' || u.last_name, 'language', u.language,
    'is_superuser', u.is_superuser, 'is_suspended', u.suspended_at is not null or u.status <> 'active' or c.status = 'suspended',
    'is_client_active', c.status = 'active', 'gateway', c.gateway,
    'sees_all_campuses', u.can_access_all_campuses or u.is_superuser,
    'campus_ids', coalesce((select jsonb_agg(uc.campus_id) from school_user_campus uc where uc.user_id = u.id), '[]'),
    'roles', coalesce((select jsonb_agg(jsonb_build_object('name', r.name, 'permissions',
        (select coalesce(jsonb_agg(jsonb_build_object('codename', p.codename)), '[]') from role_permission p where p.role_id = r.id)))
      from school_user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]'))
  into actor
  from school_user u join client c on c.client_id = u.client_id join company co on co.id = c.company_id
  where u.id = found.user_id;
  perform set_campuses(actor);
  return actor;
end $$;
revoke execute on function open_session from public;
grant execute on function open_session to campus_app;

-- Whether a session still lets its holder in. Looking is no use of it: an open page does not keep a session
-- alive that nobody uses.
create function is_let_in(wanted bytea, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select 1 from session s join school_user u on u.id = s.user_id join client c on c.client_id = s.client_id
    where s.token_hash = wanted and s.expires_at > at and s.last_used_at > at - interval '12 hours'
      and u.suspended_at is null and u.status = 'active' and c.status = 'active')
$$;
revoke execute on function is_let_in from public;
grant execute on function is_let_in to campus_app;

-- Sign-in attempts by folded login and by address; counted over 15 minutes.
create table sign_in_attempt (
  id uuid not null default uuidv7(),
  login text not null,
  address text not null,
  is_success boolean not null,
  at timestamptz not null,
  primary key (id, at)
) partition by range (at);
create index on sign_in_attempt (login, at);
create index on sign_in_attempt (address, at);
call partition_log('sign_in_attempt', 'at', 'day', 7);

-- A pin is good where it was asked for (`asker`): a stranger's pin and wrong tries for the same login are the
-- stranger's own.
create table pin (
  id uuid primary key default uuidv7(),
  purpose text not null,
  subject text not null,
  asker text not null default '',
  pin_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (purpose, subject, asker)
);
create index on pin (expires_at);

-- Single-use tokens that a verified pin gives (to set or reset a password).
create table account_token (
  token_hash bytea primary key,
  purpose text not null,
  user_id uuid not null references school_user,
  -- what it was made for beyond its user: the phone number that a pin proved
  details jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on account_token (user_id, purpose);
create index on account_token (expires_at);

-- The authenticator app of a user; counts only once confirmed. The secret is encrypted with the server's secret.
create table second_factor (
  client_id uuid not null references client,
  user_id uuid primary key,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- the newest time step whose code was taken: a code is never accepted twice
  last_step bigint not null default 0,
  foreign key (client_id, user_id) references school_user (client_id, id)
);
call protect_tenant_table('second_factor');

-- One-time codes for when the authenticator is out of reach; stored hashed.
create table recovery_code (
  client_id uuid not null references client,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash),
  foreign key (client_id, user_id) references school_user (client_id, id)
);
call protect_tenant_table('recovery_code');

create table passkey (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- falls back to 0 for authenticators that do not count; otherwise it may only rise
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (client_id, user_id) references school_user (client_id, id)
);
create index on passkey (client_id, user_id);
call protect_tenant_table('passkey');

-- Challenges of WebAuthn: single-use, five minutes. At sign-in nobody is known yet, so they belong to no client.
create table webauthn_challenge (
  challenge text primary key,
  user_id uuid references school_user,
  expires_at timestamptz not null
);
create index on webauthn_challenge (expires_at);

-- The identity provider of a client (OpenID Connect). The secret is encrypted with the server's secret.
create table single_sign_on (
  client_id uuid primary key references client,
  issuer text not null,
  oidc_client_id text not null,
  client_secret text not null,
  is_required boolean not null default false,
  -- when somebody first signed in with exactly this provider; it may be required only after that
  tried_at timestamptz,
  updated_at timestamptz not null
);
call protect_tenant_table('single_sign_on');

-- An email domain leads to one provider at most.
create table single_sign_on_domain (
  client_id uuid not null references single_sign_on on delete cascade,
  domain text not null unique,
  primary key (client_id, domain)
);
call protect_tenant_table('single_sign_on_domain');

-- A sign-in under way at a provider: single-use, bound to the browser by the flow token whose hash this is.
create table single_sign_on_flow (
  client_id uuid not null references single_sign_on on delete cascade,
  flow_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index on single_sign_on_flow (expires_at);
create index on single_sign_on_flow (client_id);
call protect_tenant_table('single_sign_on_flow');

-- Keys of a client's own systems: the key itself is never stored, only its SHA-256.
create table api_key (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  name text not null,
  key_hash bytea not null unique,
  -- the first letters, so that people can tell their keys apart
  start text not null,
  scopes text[] not null,
  -- empty: all campuses, also those to come
  campus_ids uuid[] not null default '{}',
  created_by text not null,
  -- a key does no more than its maker may now, and nothing once the maker may not sign in
  maker_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_address text not null default '',
  revoked_at timestamptz,
  foreign key (client_id, maker_id) references school_user (client_id, id)
);
create index on api_key (client_id, created_at desc);
create index on api_key (maker_id);
call protect_tenant_table('api_key');
create policy owner on api_key to current_user using (true);

-- Finds a key by its hash and puts its client and campuses on the transaction, as open_session does for people. A
-- revoked or expired key is found too, so that its holder can learn which of the two it is; it opens nothing.
create function open_api_key(wanted bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare found api_key; maker school_user; sees_all boolean; campuses uuid[]; actor jsonb;
begin
  select * into found from api_key where key_hash = wanted;
  if found.id is null then return null; end if;
  if found.revoked_at is not null then return jsonb_build_object('problem', 'revoked'); end if;
  if found.expires_at <= at then return jsonb_build_object('problem', 'expired'); end if;
  perform set_config('app.client_id', found.client_id::text, true);
  select * into maker from school_user u where u.id = found.maker_id and u.client_id = found.client_id;
  -- nobody is responsible for the key of a maker who is gone
  if maker.id is null or maker.suspended_at is not null or maker.status <> 'active' then
    return jsonb_build_object('problem', 'maker_inactive');
  end if;
  sees_all := maker.can_access_all_campuses or maker.is_superuser;
  -- an empty list of the key means all campuses; an empty list here means none
  if sees_all then campuses := found.campus_ids;
  else
    select coalesce(array_agg(uc.campus_id), '{}') into campuses from school_user_campus uc
    where uc.user_id = maker.id and (found.campus_ids = '{}' or uc.campus_id = any(found.campus_ids));
  end if;
  sees_all := sees_all and found.campus_ids = '{}';
  select jsonb_build_object(
    'user_id', found.id, 'client_id', c.client_id, 'company_id', c.company_id, 'time_zone', co.policy_time_zone,
    'email', 'API key ' || found.name, 'full_name', 'API key ' || found.name, 'language', c.preferred_lang,
    'is_superuser', false, 'is_suspended', c.status = 'suspended', 'is_client_active', c.status = 'active',
    'gateway', c.gateway, 'sees_all_campuses', sees_all,
    'campus_ids', to_jsonb(campuses),
    'roles', jsonb_build_array(jsonb_build_object('name', 'API key', 'permissions',
      (select coalesce(jsonb_agg(jsonb_build_object('codename', scope)), '[]') from unnest(found.scopes) scope
       where maker.is_superuser or exists (
         select 1 from school_user_role ur join role_permission p on p.role_id = ur.role_id
         where ur.user_id = maker.id and p.codename = scope)))),
    'api_key_id', found.id)
  into actor
  from client c join company co on co.id = c.company_id where c.client_id = found.client_id;
  perform set_campuses(actor);
  return actor;
end $$;
revoke execute on function open_api_key from public;
grant execute on function open_api_key to campus_app;
