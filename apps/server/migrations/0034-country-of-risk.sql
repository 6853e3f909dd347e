-- The country whose taxes a contract's policies bear. The operator sets it, and a new contract replaces it from a day; the
-- address of a campus, which a school may change, has no part in it. Until now that decided, so it is what each contract
-- begins with. (The owner is bound by row-level security too.)
alter table contract no force row level security;
alter table campus no force row level security;
alter table contract add column risk_country_id text;
update contract k set risk_country_id = c.country_id from campus c where c.client_id = k.client_id and c.id = k.campus_id;
alter table contract alter column risk_country_id set not null;
alter table contract force row level security;
alter table campus force row level security;
