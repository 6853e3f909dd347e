-- Which events a person wants by mail and in the portal: {"payment": {"mail": true, "portal": false}}.
alter table school_user add column notification_choices jsonb not null default '{}';

-- What changed in the client, a campus or a person's details: field by field, old and new. Beside the audit log,
-- whose chain may never be touched: what is personal here can be erased when the law asks for it.
create table field_change (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  subject text not null check (subject in ('client', 'campus', 'user')),
  subject_id uuid not null,
  field text not null,
  old_value text not null,
  new_value text not null,
  actor text not null,
  at timestamptz not null
);
create index on field_change (client_id, subject, subject_id, id desc);
call protect_tenant_table('field_change');
revoke update, delete on field_change from campus_app;

-- One billing and one mailing address of the client, and of each campus that has its own.
create table address (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  campus_id uuid,
  kind text not null check (kind in ('billing', 'mailing')),
  details jsonb not null,
  updated_at timestamptz not null,
  foreign key (client_id, campus_id) references campus (client_id, id)
);
create unique index on address (client_id, kind, campus_id) nulls not distinct;
call protect_tenant_table('address');

create index document_of_kind on document (client_id, kind, id desc);

-- News of the company for its clients; written by the operator only.
create table company_update (
  id uuid primary key default uuidv7(),
  company_id text not null references company (id),
  title text not null,
  body text not null,
  published_at timestamptz not null
);
create index on company_update (company_id, published_at desc);
revoke insert, update, delete on company_update from campus_app;
