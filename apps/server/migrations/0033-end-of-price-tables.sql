-- A price table in use may be given a last day, and nothing else of it changes: what is compared is everything but that.
alter table price_table
  add column valid_to date check (valid_to >= valid_from),
  drop column content_hash;
update price_table set valid_to = (details ->> 'valid_to')::date;
alter table price_table
  add column content_hash text not null generated always as (content_hash(details - 'valid_to')) stored;
