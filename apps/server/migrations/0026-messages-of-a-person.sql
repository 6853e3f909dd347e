-- Conversations that an erasure could not clear by itself: an attachment, or a text that may mean the person.
alter table privacy_request add column look uuid[] not null default '{}';
-- The nightly job looks for conversations that nobody has written in for years.
create index conversation_oldest on conversation (last_message_at);
