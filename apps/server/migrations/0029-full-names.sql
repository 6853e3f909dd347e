-- A person's name in the order in which its own script writes it: family name first, without a space, in Chinese
-- characters and Hangul. The same rule as fullName of packages/domain; a test compares them.
create function full_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select case
    when btrim(last_name) ~ '^[\u2e80-\u2fdf\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3\u1100-\u11ff\U00020000-\U0003ffff]+$'
      and btrim(first_name) ~ '^[\u2e80-\u2fdf\u3005\u3007\u3021-\u3029\u3038-\u303b\u3041-\u3096\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3\u1100-\u11ff\U00020000-\U0003ffff]+$'
    then btrim(last_name) || btrim(first_name)
    else btrim(coalesce(btrim(first_name), '') || ' ' || coalesce(btrim(last_name), ''))
  end
$$;

-- As in 0003, but for the name.
create or replace function open_session(wanted bytea, at timestamptz) returns jsonb
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
    'email', u.email, 'full_name', full_name(u.first_name, u.last_name), 'language', u.language,
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
