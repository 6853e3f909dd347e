-- The day that the certificate in hand says it was made on: the one that replaces it names that day.
alter table policy add certificate_issued_on date;
create policy owner on policy to current_user using (true) with check (true);
create policy owner on document to current_user using (true);
update policy y set certificate_issued_on = (d.created_at at time zone 'America/New_York')::date
from document d where d.client_id = y.client_id and d.id = y.certificate_id;
drop policy owner on policy;
drop policy owner on document;

-- The same person is looked for among cancelled policies too; the birthday stands in the key already.
drop index policy_person;
create index policy_person on policy (client_id, person_key);
