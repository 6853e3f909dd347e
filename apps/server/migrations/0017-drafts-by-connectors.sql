-- A draft may be uploaded by a connector with an API key, for the colleagues of the campus to review.
-- Reasons: docs/decisions/0109-rosters.md.

alter table api_key add unique (client_id, id);
alter table import_draft
  alter column user_id drop not null,
  add column api_key_id uuid,
  add foreign key (client_id, api_key_id) references api_key (client_id, id),
  add constraint import_draft_uploader check (num_nonnulls(user_id, api_key_id) = 1);
