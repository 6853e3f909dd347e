-- How the schools of a company see dates until a user chooses otherwise; 'default' follows the reader's language.
alter table company
  add column date_format text not null default 'default'
    check (date_format in ('default', 'DD-MM-YYYY', 'D MMM YYYY', 'YYYY-MM-DD'));
