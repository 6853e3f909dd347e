-- cover for the course or trip fee of policies issued from this day is earned by the day before they begin; the texts
-- of the catalogue say so from the same day
alter table contract add cancellation_earned_from date not null default '2026-11-28';
-- read with each policy that is to change, for which the details are too long
alter table product_terms add column under_age integer generated always as ((details ->> 'under_age')::int) stored;
