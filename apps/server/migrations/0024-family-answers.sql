-- Colleagues hear of answers of families, and accept them field by field. Reasons: docs/decisions/0103-ask-the-family.md.
alter table family_ask
  -- when the colleague who asked last heard of answers
  add column noticed_at timestamptz,
  -- the reminders that have their line in the audit log
  add column reminders_logged integer not null default 0;
alter table family_request
  -- the version of the answers that somebody has heard of
  add column noticed_version integer not null default 0,
  -- of the answers that were accepted: the fields that were taken over
  add column accepted_fields text[] not null default '{}';
