create table conversation (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  subject text not null,
  -- the company's teams it is addressed to
  recipients text[] not null,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  unique (client_id, id)
);
create index conversation_newest on conversation (client_id, last_message_at desc, id desc);
call protect_tenant_table('conversation');

create table conversation_message (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  conversation_id uuid not null,
  -- null: the company's staff wrote it
  author_id uuid,
  author_name text not null,
  body text not null,
  created_at timestamptz not null,
  unique (client_id, id),
  foreign key (client_id, conversation_id) references conversation (client_id, id),
  foreign key (client_id, author_id) references school_user (client_id, id)
);
create index conversation_message_newest on conversation_message (client_id, conversation_id, created_at desc, id desc);
create index conversation_message_author on conversation_message (client_id, author_id, conversation_id);
call protect_tenant_table('conversation_message');

create table message_attachment (
  client_id uuid not null references client,
  message_id uuid not null,
  place integer not null,
  document_id uuid not null,
  primary key (message_id, place),
  foreign key (client_id, message_id) references conversation_message (client_id, id),
  foreign key (client_id, document_id) references document (client_id, id)
);
call protect_tenant_table('message_attachment');

-- What a conversation is to one person. Without a row it is read, not flagged, in the inbox: somebody who joins
-- does not find years of messages unread.
create table conversation_state (
  client_id uuid not null references client,
  user_id uuid not null,
  conversation_id uuid not null,
  is_unread boolean not null default false,
  is_flagged boolean not null default false,
  is_archived boolean not null default false,
  primary key (user_id, conversation_id),
  foreign key (client_id, user_id) references school_user (client_id, id) on delete cascade,
  foreign key (client_id, conversation_id) references conversation (client_id, id)
);
create index conversation_state_unread on conversation_state (client_id, user_id) where is_unread;
call protect_tenant_table('conversation_state');

-- Sent messages do not change.
revoke update, delete on conversation_message, message_attachment from campus_app;
