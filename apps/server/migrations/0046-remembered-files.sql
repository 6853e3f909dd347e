-- What people chose for a kind of file (its set of headings) at a campus, or everywhere where `campus_id` is null. What
-- was kept before belonged to no kind of file and was used for every file of a client, so it goes.
-- Reasons: docs/decisions/0128-as-last-time.md.
drop table remembered_mapping;
drop table remembered_value;

create table remembered_file (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  campus_id uuid,
  -- SHA-256 of the set of headings
  kind bytea not null,
  headings jsonb not null,
  used_at timestamptz not null,
  unique (client_id, id),
  unique nulls not distinct (client_id, campus_id, kind),
  foreign key (client_id, campus_id) references campus (client_id, id)
);
call protect_campus_table('remembered_file', 'campus_id is null or campus_id = any ((select app_campuses())::uuid[])', false);

-- The fields that a person chose for headings; an empty one leaves the column out.
create table remembered_column (
  client_id uuid not null,
  file_id uuid not null,
  heading text not null,
  field text not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  chosen_at timestamptz not null,
  primary key (file_id, heading),
  foreign key (client_id, file_id) references remembered_file (client_id, id) on delete cascade
);
call protect_campus_table('remembered_column', 'file_id in (select f.id from remembered_file f)', false);
call require_actor('remembered_column');

-- What words mean ("Visitor" is a student). Only of fields whose values are in a list, so that nothing about a person is kept.
create table remembered_value (
  client_id uuid not null,
  file_id uuid not null,
  field text not null check (field in ('type', 'gender', 'residence_country_id', 'destination_country_id', 'home_country_id', 'plan')),
  -- the text as it is compared, and as the file had it
  folded text not null,
  shown text not null,
  value text not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  chosen_at timestamptz not null,
  primary key (file_id, field, folded),
  foreign key (client_id, file_id) references remembered_file (client_id, id) on delete cascade
);
call protect_campus_table('remembered_value', 'file_id in (select f.id from remembered_file f)', false);
call require_actor('remembered_value');

-- The headings of the file, once its columns are settled: they say which kind it is of.
alter table import_draft add column headings jsonb;
