-- What each kind of tax is called, by language; the rows of a kind are in `details`.
alter table tax_table add column names jsonb not null default '{}';
