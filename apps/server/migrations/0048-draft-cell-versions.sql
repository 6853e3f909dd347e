-- Two windows may work on one draft. Each edited cell, and the settings as a whole, keep the version of the draft that
-- wrote them last: a window says which version it has seen, and learns of exactly what others changed since.
alter table import_draft_cell add column version integer not null default 0;
alter table import_draft add column settings_version integer not null default 0;
