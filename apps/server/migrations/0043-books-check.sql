-- What each nightly check of the books found: the rules that are broken, with how often. The numbers of what breaks them
-- stand in the log and in `ops books verify`.
create table books_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  rules integer not null,
  broken jsonb not null
);
create index on books_check (at);
revoke all on books_check from campus_app;
revoke update, delete on books_check from campus_operator;
create trigger append_only before update or delete on books_check for each row execute function refuse_change();
