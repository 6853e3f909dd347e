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
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_address text not null default '',
  revoked_at timestamptz
);
create index on api_key (client_id, created_at desc);
call protect_tenant_table('api_key');
create policy owner on api_key to current_user using (true);

-- Finds a key by its hash and puts its client on the transaction, as open_session does for people. A revoked or expired
-- key is found too, so that its holder can be told which of the two it is; it opens nothing. The client's state counts,
-- the state of the person who made the key does not.
create function open_api_key(wanted bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare found api_key; actor jsonb;
begin
  select * into found from api_key where key_hash = wanted;
  if found.id is null then return null; end if;
  if found.revoked_at is not null then return jsonb_build_object('problem', 'revoked'); end if;
  if found.expires_at <= at then return jsonb_build_object('problem', 'expired'); end if;
  perform set_config('app.client_id', found.client_id::text, true);
  select jsonb_build_object(
    'user_id', found.id, 'client_id', c.client_id, 'company_id', c.company_id, 'time_zone', co.policy_time_zone,
    'email', 'API key ' || found.name, 'full_name', 'API key ' || found.name, 'language', c.preferred_lang,
    'is_superuser', false, 'is_suspended', c.status = 'suspended', 'is_client_active', c.status = 'active',
    'gateway', c.gateway, 'sees_all_campuses', found.campus_ids = '{}', 'campus_ids', to_jsonb(found.campus_ids),
    'roles', jsonb_build_array(jsonb_build_object('name', 'API key', 'permissions',
      (select coalesce(jsonb_agg(jsonb_build_object('codename', scope)), '[]') from unnest(found.scopes) scope))),
    'api_key_id', found.id)
  into actor
  from client c join company co on co.id = c.company_id where c.client_id = found.client_id;
  return actor;
end $$;
revoke execute on function open_api_key from public;
grant execute on function open_api_key to campus_app;
