-- The form of one person as far as it is typed, and who was added by it in this sitting: one for each user and contract.
create table person_form (
  client_id uuid not null references client,
  user_id uuid not null,
  campus_id uuid not null,
  contract_id uuid not null,
  -- what is typed, right or wrong, by the names of the wire; null between two people
  details jsonb,
  -- people added by the form, in their order; who has left the cart since is passed over
  added uuid[] not null default '{}',
  -- counts the saves, so that a window learns that another one has saved since
  version integer not null default 1,
  saved_at timestamptz not null,
  primary key (client_id, user_id, contract_id),
  foreign key (client_id, user_id) references school_user (client_id, id),
  foreign key (client_id, campus_id, contract_id) references contract (client_id, campus_id, id)
);
create index on person_form (saved_at);
create index on person_form (user_id);
call protect_campus_table('person_form', 'campus_id = any ((select app_campuses())::uuid[])', false);
