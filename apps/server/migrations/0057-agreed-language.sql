-- The language of a contract's documents that was agreed with the client (Directive (EU) 2016/97, article 20(7)(d)); null: that of
-- the country of risk. docs/decisions/0145-approved-texts.md says what follows.
alter table contract add column agreed_language text;
