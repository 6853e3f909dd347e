-- When a row was last written, by the database's clock and to the millisecond, for those who copy what has changed.
-- Rows of before count as written now, so that a first copy has them all.
create function note_update() returns trigger language plpgsql as $$
begin
  new.updated_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

alter table policy add column updated_at timestamptz not null default date_trunc('milliseconds', now());
create trigger note_update before update on policy for each row execute function note_update();
create index policy_updated on policy (client_id, updated_at, id);

alter table invoice add column updated_at timestamptz not null default date_trunc('milliseconds', now());
create trigger note_update before update on invoice for each row execute function note_update();
create index invoice_updated on invoice (client_id, updated_at, id);

-- What became of a person, and who bears the id of the caller's own system. The rows of an import have their row there.
create index policy_of_enrollment on policy (client_id, enrollment_id);
create index enrollment_ref on enrollment (client_id, (details ->> 'ref')) where import_id is null and details ->> 'ref' is not null;
