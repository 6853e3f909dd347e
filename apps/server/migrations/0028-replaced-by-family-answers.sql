-- Answers of families whose acceptance was undone in the draft wait again. Reasons: docs/decisions/0103-ask-the-family.md.
alter table family_request
  -- by accepted field: what its cell said before, where it is not what was asked about
  add column replaced jsonb not null default '{}';
