-- What one person did in an import, so that it can be undone after the page is opened again: of each changed cell what
-- stood in it before and what was put there. Gone with the draft.
create table import_draft_step (
  client_id uuid not null references client,
  draft_id uuid not null,
  user_id uuid not null,
  -- made by the window, so that a save that is sent twice is kept once
  id uuid not null,
  -- the order in which one person's steps came
  number integer not null,
  content jsonb not null,
  size integer not null,
  is_undone boolean not null,
  created_at timestamptz not null default now(),
  primary key (draft_id, user_id, id),
  foreign key (client_id, draft_id) references import_draft (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references school_user (client_id, id)
);
create index on import_draft_step (user_id);
call protect_campus_table('import_draft_step', 'draft_id in (select d.id from import_draft d)', true);
