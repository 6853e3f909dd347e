-- A file that belongs to a client; its bytes are in the storage under `storage_key`.
create table document (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  kind text not null,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  unique (client_id, id)
);
create index document_of_kind on document (client_id, kind, id desc);
call protect_tenant_table('document');

-- Documents that a client keeps with us, each with its versions; beside them stand the company's own.
create table account_document (
  client_id uuid not null references client,
  id uuid primary key default uuidv7(),
  title text not null,
  campus_id uuid,
  contract_id uuid,
  created_at timestamptz not null,
  unique (client_id, id),
  foreign key (client_id, campus_id) references campus (client_id, id),
  foreign key (client_id, contract_id) references contract (client_id, id)
);
create index on account_document (client_id, created_at desc);
call keep_for_good('account_document');
call protect_campus_table('account_document', '(campus_id is null or campus_id = any ((select app_campuses())::uuid[]))', false);

-- A version is never written over. A removed one keeps its number, so that no two files were ever "version 2".
create table account_document_version (
  client_id uuid not null references client,
  account_document_id uuid not null,
  version integer not null,
  document_id uuid not null,
  user_id uuid not null,
  uploaded_by text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_document_id, version),
  foreign key (client_id, account_document_id) references account_document (client_id, id),
  foreign key (client_id, document_id) references document (client_id, id),
  foreign key (client_id, user_id) references school_user (client_id, id)
);
create index on account_document_version (client_id, document_id);
call protect_campus_table('account_document_version', 'account_document_id in (select d.id from account_document d)', true);

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
-- the nightly job looks for conversations that nobody has written in for years
create index conversation_oldest on conversation (last_message_at);
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
create index on message_attachment (client_id, document_id);
call protect_tenant_table('message_attachment');
-- sent messages do not change
revoke update, delete on conversation_message, message_attachment from campus_app;

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
  foreign key (client_id, user_id) references school_user (client_id, id),
  foreign key (client_id, conversation_id) references conversation (client_id, id)
);
create index on conversation_state (client_id, conversation_id);
create index conversation_state_unread on conversation_state (client_id, user_id) where is_unread;
call protect_tenant_table('conversation_state');

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
  foreign key (client_id, user_id) references school_user (client_id, id),
  foreign key (client_id, conversation_id) references conversation (client_id, id) on delete cascade
);
create index on message_draft (client_id, conversation_id);
create index on message_draft (saved_at);
call protect_tenant_table('message_draft');
