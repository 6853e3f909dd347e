-- A key and its successors are one line, so that a request that is repeated with the successor finds its first response.
-- Null: the first of its line. Keys replaced before this migration begin a line of their own.
alter table api_key
  add column first_key_id uuid,
  add foreign key (client_id, first_key_id) references api_key (client_id, id);
create index on api_key (client_id, first_key_id) where first_key_id is not null;

create or replace function open_api_key(wanted bytea, at timestamptz) returns jsonb
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
    'api_key_id', found.id, 'key_line_id', coalesce(found.first_key_id, found.id))
  into actor
  from client c join company co on co.id = c.company_id where c.client_id = found.client_id;
  perform set_campuses(actor);
  return actor;
end $$;
