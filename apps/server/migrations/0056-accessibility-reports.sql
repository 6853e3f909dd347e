-- What a message sent without signing in is about: help with signing in, or a barrier that somebody met.
alter table contact_request add column topic text not null default 'help' check (topic in ('help', 'accessibility'));
