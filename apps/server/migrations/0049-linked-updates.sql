-- News may belong to a conversation: it then leads to the message centre.
alter table company_update add column note_type text not null default 'news' check (note_type in ('news', 'conversation'));
alter table company_update add column link text;
alter table company_update add constraint company_update_link check (note_type <> 'conversation' or link is not null);
