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
call protect_tenant_table('account_document');

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
  foreign key (client_id, document_id) references document (client_id, id)
);
call protect_tenant_table('account_document_version');
