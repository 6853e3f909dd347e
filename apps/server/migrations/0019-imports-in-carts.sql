-- Each file whose people were put into a cart, so that it stands there as one and can be undone as one while its order
-- is open. Reasons: docs/decisions/0102-undo-of-an-import.md.
create table cart_import (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  policy_batch_id uuid not null,
  -- the file with its name, for as long as it is kept; the operator's imports have none
  draft_id uuid,
  -- of the draft that was committed: the same commit again is the same import
  draft_version integer,
  -- how many were added
  people integer not null,
  -- who left the cart for people of this import: they come back with its undo
  replaced uuid[] not null default '{}',
  actor_kind text,
  actor_id uuid,
  actor_name text,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, policy_batch_id) references policy_batch (client_id, id),
  foreign key (client_id, draft_id) references import_draft (client_id, id) on delete set null (draft_id)
);
call keep_for_good('cart_import');
create index on cart_import (client_id, policy_batch_id);
create index on cart_import (client_id, draft_id);
call protect_campus_table('cart_import', 'policy_batch_id in (select b.id from policy_batch b)', true);
call require_actor('cart_import');

-- Of which import somebody is, and of which row of it. They are found by their order, which has an index: one more would
-- cost a fifth of the time of enrolling thousands.
alter table enrollment add column import_id uuid, add column import_row integer;
alter table enrollment add foreign key (client_id, import_id) references cart_import (client_id, id);
alter table enrollment add check ((import_id is null) = (import_row is null));
