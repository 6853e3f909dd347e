-- no transaction
-- The texts that lists search, folded when they are written: folding every row of a client of 5,000 took a fifth of a second
-- per search. PostgreSQL writes them, so a name that is corrected or erased changes them in the same statement. The name of a
-- restricted policy is not searched, and its number is. Adding the columns rewrites the tables.
-- docs/decisions/0156-stored-search-text.md says why there is no trigram index.
alter table policy
  add column if not exists searched_name text generated always as (
    search_fold(case when restricted_at is null then full_name(first_name, last_name) || e'\n' else '' end || policy_number)) stored,
  add column if not exists searched_details text generated always as (
    case when restricted_at is null then search_fold(email || e'\n' || student_number || e'\n' || passport_number) else '' end) stored;
-- `ref`: the ID of the person in the caller's own system. Row-level security lets an index find a column, but no expression
-- on jsonb. A row of an import has its row number there.
alter table enrollment
  add column if not exists searched_name text generated always as (search_fold(full_name(details ->> 'first_name', details ->> 'last_name'))) stored,
  add column if not exists ref text generated always as (case when import_id is null then nullif(details ->> 'ref', '') end) stored;
drop index if exists enrollment_ref;
drop index concurrently if exists enrollment_by_ref;
create index concurrently enrollment_by_ref on enrollment (client_id, ref) where ref is not null;
-- A policy takes one and a half kilobytes. Searches and counts read an eighth of that here, in the order of the list; this
-- index replaces policy_newest.
drop index concurrently if exists policy_searched;
create index concurrently policy_searched on policy (client_id, created_at desc, id desc)
  include (campus_id, state, restricted_at, start_date, end_date, searched_name, searched_details);
drop index if exists policy_newest;
-- What needs attention on home: who leaves about now, the groups that have a leader, and who waits for a payment.
drop index concurrently if exists policy_starts;
create index concurrently policy_starts on policy (client_id, start_date)
  include (end_date, campus_id, restricted_at, type, group_name, group_leader_id) where state = 'issued';
drop index concurrently if exists policy_group_with_leader;
create index concurrently policy_group_with_leader on policy (client_id, group_name, end_date)
  include (state, campus_id) where group_name <> '' and (group_leader_id is not null or type = 'group_leader');
drop index concurrently if exists policy_pending;
create index concurrently policy_pending on policy (client_id, invoice_id) include (campus_id) where state = 'pending';
