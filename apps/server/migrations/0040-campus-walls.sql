-- The campuses of this transaction, beside its client: '*' for the whole client, else the array of those that the user
-- or key may see. A query of campus-bound rows without them fails instead of answering everything.
create function app_campuses() returns uuid[] language plpgsql stable parallel safe as $$
declare setting text := nullif(current_setting('app.campuses', true), '');
begin
  if setting is null then
    raise exception 'no campuses are set for this transaction' using errcode = 'insufficient_privilege';
  end if;
  -- a single query may look across the campuses of the client: the rules of one order for all, a paid invoice
  if setting = '*' or current_setting('app.across_campuses', true) = 'on' then return null; end if;
  return setting::uuid[];
end $$;

-- Whether the caller may see a campus, also within a query that looks across all of them; the operator sees every one.
create function app_sees_campus(campus uuid) returns boolean language plpgsql stable parallel safe as $$
declare setting text := coalesce(nullif(current_setting('app.campuses', true), ''), '*');
begin
  return setting = '*' or campus = any (setting::uuid[]);
end $$;

-- Puts a tenant table behind the walls between campuses as well; `inside` says which rows stand on one of them. What
-- belongs to a policy or batch may be written in the same statement as that, which no check could see yet: such rows
-- are checked for their client, and read with what they belong to.
create procedure protect_campus_table(name text, inside text, is_owned boolean) language plpgsql as $$
declare
  own text := 'client_id = (select app_client())';
  rule text := format('%s and ((select app_campuses()) is null or %s)', own, inside);
begin
  execute format('drop policy tenant on %I', name);
  execute format('create policy tenant on %I to campus_app using (%s) with check (%s)', name, rule, case when is_owned then own else rule end);
end $$;

call protect_campus_table('contract', 'campus_id = any ((select app_campuses())::uuid[])', false);
call protect_campus_table('policy_batch', 'campus_id = any ((select app_campuses())::uuid[])', false);
call protect_campus_table('policy', 'campus_id = any ((select app_campuses())::uuid[])', false);
call protect_campus_table('import_draft', 'campus_id = any ((select app_campuses())::uuid[])', false);
call protect_campus_table('account_document', '(campus_id is null or campus_id = any ((select app_campuses())::uuid[]))', false);
-- what belongs to one of these is seen with it
call protect_campus_table('enrollment', 'policy_batch_id in (select b.id from policy_batch b)', true);
call protect_campus_table('import_draft_cell', 'draft_id in (select d.id from import_draft d)', true);
call protect_campus_table('account_document_version', 'account_document_id in (select d.id from account_document d)', true);
call protect_campus_table('policy_event', 'exists (select 1 from policy y where y.id = policy_event.policy_id)', true);
call protect_campus_table('policy_field_change', 'exists (select 1 from policy y where y.id = policy_field_change.policy_id)', true);
call protect_campus_table('endorsement', 'exists (select 1 from policy y where y.id = endorsement.policy_id)', true);
call protect_campus_table('invoice_line', 'exists (select 1 from policy y where y.id = invoice_line.policy_id)', true);

-- The campuses are put on the transaction with the client.
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

create function set_campuses(actor jsonb) returns void language plpgsql as $$
begin
  perform set_config('app.campuses', case when (actor ->> 'sees_all_campuses')::boolean then '*'
    else '{' || coalesce((select string_agg(id, ',') from jsonb_array_elements_text(actor -> 'campus_ids') id), '') || '}' end, true);
end $$;

create or replace function open_api_key(wanted bytea, at timestamptz) returns jsonb
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
  perform set_campuses(actor);
  return actor;
end $$;
