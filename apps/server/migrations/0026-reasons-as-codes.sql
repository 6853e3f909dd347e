-- Why somebody was not enrolled is a code, translated for whoever reads it. Rows of before keep their text, in the language
-- in which it was written.
alter table enrollment
  add column not_enrolled_code text check (not_enrolled_code in ('deadline', 'unpaid', 'withdrawn'));
-- A list or an address is kept as JSON, so that its countries and choices are named in the reader's language; rows of before
-- hold its text.
alter table field_change
  add column is_json boolean not null default false;
