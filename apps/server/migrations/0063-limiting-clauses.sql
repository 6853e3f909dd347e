-- The order accepted the clauses of this wording that limit cover one by one, as Spanish and Italian law ask.
-- docs/decisions/0153-limiting-clauses.md says why the order isn't refused without it.
alter table document_given add column accepts_limits boolean not null default false;
alter table document_given add constraint document_given_limits check (not accepts_limits or (kind = 'wording' and policy_batch_id is not null));
