-- Whatever ends a session or bars a person, in whichever feature, tells the nodes: what is open for that person looks
-- again whether it may stay open. The notice carries ids only, and leaves when the transaction commits.
create function notify_session_end() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('app_event', json_build_object(
    'client_id', old.client_id, 'user_id', old.user_id, 'event', 'session')::text);
  return null;
end $$;
create trigger session_end after delete on session for each row execute function notify_session_end();

create function notify_barred_user() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('app_event', json_build_object(
    'client_id', new.client_id, 'user_id', new.id, 'event', 'session')::text);
  return null;
end $$;
create trigger barred_user after update of suspended_at, status on school_user for each row
  when (old.suspended_at is distinct from new.suspended_at or old.status is distinct from new.status)
  execute function notify_barred_user();

create function notify_barred_client() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('app_event', json_build_object('client_id', new.client_id, 'event', 'session')::text);
  return null;
end $$;
create trigger barred_client after update of status on client for each row
  when (old.status is distinct from new.status) execute function notify_barred_client();

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
