-- The operator's switch: while its row stands, every call answers 503. It belongs to no client.
create table maintenance (
  is_on boolean primary key default true check (is_on),
  since timestamptz not null
);
revoke insert, update, delete on maintenance from campus_app;
