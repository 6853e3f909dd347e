-- Finds a live session by its token's hash and puts its client on the transaction: the client of a request
-- comes from the database, never from the request. Runs as the owner, who alone may read every session.
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
  return actor;
end $$;
revoke execute on function open_session from public;
grant execute on function open_session to campus_app;

-- The owner reads across clients inside such functions only; no connection of the application is the owner.
create policy owner on session to current_user using (true) with check (true);
create policy owner on school_user to current_user using (true);
create policy owner on school_user_role to current_user using (true);
create policy owner on school_user_campus to current_user using (true);
create policy owner on client to current_user using (true);

