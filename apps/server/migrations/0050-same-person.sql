-- Somebody who may be insured already is looked for by birthday, and by passport number as it is compared (letters and
-- digits in capitals); the rule in domain/applicant/same-person.ts then decides. Policies only: those in a cart are few
-- and are found by their batch, and every index costs time where thousands are enrolled.
alter table policy add column passport_key text
  generated always as (upper(regexp_replace(passport_number, '[^A-Za-z0-9]', '', 'g'))) stored;
create index policy_birth on policy (client_id, date_of_birth) where state in ('pending', 'issued');
create index policy_passport on policy (client_id, passport_key) where state in ('pending', 'issued') and passport_key <> '';

-- What was decided about somebody who is probably insured already: {answer, by, at, others: enrollment ids}.
alter table enrollment add column same_person jsonb;
-- Of two in carts who are one person the later carries the issue; who is put back, or becomes the other by a
-- correction, is the later.
alter table enrollment add column in_cart_since timestamptz;
-- Why somebody was taken out of the cart; null where the deadline or an error did it. Their reason is said in the
-- reader's language.
alter table enrollment add column removed_as text check (removed_as in ('removed', 'replaced', 'skipped'));
