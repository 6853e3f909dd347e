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
  foreign key (client_id, user_id) references school_user (client_id, id) on delete cascade
);
create index on passkey (client_id, user_id);
call protect_tenant_table('passkey');

-- Challenges of WebAuthn: single-use, five minutes. At sign-in nobody is known yet, so they belong to no client.
create table webauthn_challenge (
  challenge text primary key,
  user_id uuid references school_user on delete cascade,
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
call protect_tenant_table('single_sign_on_flow');
