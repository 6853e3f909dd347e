-- Import drafts belong to the school: several for one contract, worked on by every colleague who may order for its campus.
-- Reasons: docs/decisions/0100-shared-drafts.md.

drop index import_draft_live;
alter table import_draft
  -- what people call it; empty: its file's name
  add column name text not null default '',
  -- out of sight, until it is put back or the night clears it away
  add column discarded_at timestamptz,
  -- how many people have errors, as the last window to change it counted them
  add column error_count integer;
create index import_draft_open on import_draft (client_id, contract_id, updated_at desc)
  where committed_batch_id is null and discarded_at is null;

-- Who edited each cell: whoever had the draft, until now.
alter table import_draft_cell no force row level security;
alter table import_draft no force row level security;
alter table import_draft_cell add column actor_kind text, add column actor_id uuid, add column actor_name text;
update import_draft_cell c set actor_kind = 'user', actor_id = d.user_id from import_draft d where d.id = c.draft_id;
alter table import_draft_cell force row level security;
call require_actor('import_draft_cell');

-- Who has worked on a draft, and when each of them did last.
create table import_draft_editor (
  client_id uuid not null references client,
  draft_id uuid not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  at timestamptz not null,
  primary key (draft_id, actor_kind, actor_id),
  foreign key (client_id, draft_id) references import_draft (client_id, id) on delete cascade
);
insert into import_draft_editor (client_id, draft_id, actor_kind, actor_id, at)
  select client_id, id, 'user', user_id, updated_at from import_draft;
alter table import_draft force row level security;
call require_actor('import_draft_editor');
call protect_campus_table('import_draft_editor', 'draft_id in (select d.id from import_draft d)', true);

-- What an open event stream may pass on hangs on the rights of its reader, as they are now.
create function event_rights(wanted bytea, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'is_superuser', u.is_superuser,
    'sees_all_campuses', u.can_access_all_campuses or u.is_superuser,
    'campus_ids', coalesce((select jsonb_agg(uc.campus_id) from school_user_campus uc where uc.user_id = u.id), '[]'),
    'roles', coalesce((select jsonb_agg(jsonb_build_object('name', r.name, 'permissions',
        (select coalesce(jsonb_agg(jsonb_build_object('codename', p.codename)), '[]') from role_permission p where p.role_id = r.id)))
      from school_user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]'))
  from session s join school_user u on u.id = s.user_id
  where s.token_hash = wanted and is_let_in(wanted, at);
$$;
revoke execute on function event_rights from public;
grant execute on function event_rights to campus_app;

create function notify_changed_rights() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare who record;
begin
  if tg_op = 'DELETE' then who := old; else who := new; end if;
  perform pg_notify('app_event', json_build_object(
    'client_id', who.client_id, 'user_id', who.user_id, 'event', 'session')::text);
  return null;
end $$;
create trigger changed_rights after insert or delete on school_user_role for each row execute function notify_changed_rights();
create trigger changed_rights after insert or delete on school_user_campus for each row execute function notify_changed_rights();
drop trigger barred_user on school_user;
create trigger barred_user after update of suspended_at, status, can_access_all_campuses, is_superuser on school_user for each row
  when (old.suspended_at is distinct from new.suspended_at or old.status is distinct from new.status
    or old.can_access_all_campuses is distinct from new.can_access_all_campuses or old.is_superuser is distinct from new.is_superuser)
  execute function notify_barred_user();
