-- The rest of the tables that say who made a row, by kind and id as well. Reasons: docs/decisions/0080-who-did-it.md.

-- Of a name that one person of the client has, or of an id of a person or a key. Whom it does not lead to is `unknown`.
create function pg_temp.maker_of(client uuid, given text, out kind text, out id uuid) language plpgsql stable as $$
begin
  kind := 'unknown';
  if given ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select u.id into id from school_user u where u.client_id = client and u.id = given::uuid;
    if found then kind := 'user'; return; end if;
    select k.id into id from api_key k where k.client_id = client and k.id = given::uuid;
    if found then kind := 'api_key'; return; end if;
  end if;
  select u.id into id from school_user u where u.client_id = client and u.first_name || ' ' || u.last_name = given;
  if found and (select count(*) from school_user u where u.client_id = client and u.first_name || ' ' || u.last_name = given) = 1 then
    kind := 'user'; return;
  end if;
  select k.id into id from api_key k where k.client_id = client and 'API key ' || k.name = given order by k.created_at desc limit 1;
  if found then kind := 'api_key'; end if;
end $$;

do $do$
declare
  made record;
begin
  for made in select * from (values
    -- where it stood, and who it was where nobody stood
    ('field_change', 'actor', 'unknown'),
    ('webhook_endpoint', 'created_by', 'unknown'),
    ('account_document_version', 'user_id', 'unknown'),
    ('conversation_message', 'author_id', 'operator'),
    ('invoice', 'created_by', 'system'),
    ('policy_batch', 'created_by', 'operator'),
    ('payment_transaction', 'user_id', 'operator'),
    ('privacy_request', 'requested_by', 'unknown')) as x(name, told, otherwise)
  loop
    execute format('alter table %I no force row level security', made.name);
    execute format('alter table %I add column actor_kind text, add column actor_id uuid, add column actor_name text', made.name);
    execute format('update %I t set (actor_kind, actor_id) = (select a.kind, a.id from pg_temp.maker_of(t.client_id, %I::text) a) where %I is not null', made.name, made.told, made.told);
    execute format('update %I set actor_kind = %L where actor_kind is null', made.name, made.otherwise);
  end loop;
end $do$;

-- what the company's staff signed with
update conversation_message set actor_name = author_name where actor_kind = 'operator';

drop index conversation_message_author;
alter table field_change drop column actor;
alter table webhook_endpoint drop column created_by;
alter table account_document_version drop column user_id, drop column uploaded_by;
alter table conversation_message drop column author_id, drop column author_name;
alter table invoice drop column created_by;
alter table policy_batch drop column created_by;
alter table payment_transaction drop column user_id;
alter table privacy_request drop column requested_by;
-- a key is its maker's, whose rights it has: their name is read from there
alter table api_key drop column created_by;

do $do$
declare name text;
begin
  foreach name in array '{field_change,webhook_endpoint,account_document_version,conversation_message,invoice,policy_batch,payment_transaction,privacy_request}'::text[] loop
    execute format('call require_actor(%L)', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $do$;
create index conversation_message_actor on conversation_message (client_id, actor_id, conversation_id);
