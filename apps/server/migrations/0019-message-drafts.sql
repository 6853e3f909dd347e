-- What a person is writing and has not sent: they are interrupted, and go on later or at another computer.
create table message_draft (
  client_id uuid not null references client,
  user_id uuid not null,
  -- null: a conversation that is not started yet
  conversation_id uuid,
  subject text not null,
  recipients text[] not null,
  body text not null,
  saved_at timestamptz not null,
  unique nulls not distinct (user_id, conversation_id),
  foreign key (client_id, user_id) references school_user (client_id, id) on delete cascade,
  foreign key (client_id, conversation_id) references conversation (client_id, id) on delete cascade
);
call protect_tenant_table('message_draft');
