-- What people of a client said that values of their files mean: "Visitor" is a student. Only of fields whose values stand
-- in a list, so that nothing about a person is kept. Reasons: docs/decisions/0104-cells-of-several-values.md.
create table remembered_value (
  client_id uuid not null references client,
  field text not null check (field in ('type', 'gender', 'residence_country_id', 'destination_country_id', 'home_country_id', 'plan')),
  -- the text as it is compared, and as it stood in the file
  folded text not null,
  shown text not null,
  value text not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  chosen_at timestamptz not null,
  primary key (client_id, field, folded)
);
call protect_tenant_table('remembered_value');
call require_actor('remembered_value');

-- Who matched a heading: of before, nobody knows any more.
alter table remembered_mapping no force row level security;
alter table remembered_mapping add column actor_kind text, add column actor_id uuid, add column actor_name text;
update remembered_mapping set actor_kind = 'unknown';
alter table remembered_mapping force row level security;
call require_actor('remembered_mapping');
