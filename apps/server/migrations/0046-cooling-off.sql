-- How long a policy of at least one month may be cancelled for the whole premium, cover begun or not.
alter table contract add column cooling_off_days integer not null default 14 check (cooling_off_days between 0 and 365);
