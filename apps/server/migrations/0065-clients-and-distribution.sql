-- What kind of policyholder a client is, and who pays and chooses under a contract. What follows from them is in
-- packages/domain/src/duties; docs/decisions/0152-clients-and-distribution.md says why.

-- A natural person outside business, or a body by its turnover in euros in the year before.
alter table client add column policyholder_class text not null default 'unknown'
  check (policyholder_class in ('person', 'up_to_3m', 'up_to_5m', 'over_5m', 'unknown'));

-- Whether the school pays for everyone, charges families, or lets them choose. The register number is the school's own, as an
-- intermediary.
alter table contract add column distribution text not null default 'school'
  check (distribution in ('school', 'families_pay', 'families_choose'));
alter table contract add column register_name text, add column register_number text;
alter table contract add constraint contract_register check ((register_name is null) = (register_number is null)
  and register_name <> '' and register_number <> '');

-- An order keeps the class of its day: the period of withdrawal follows from it. Null: ordered before clients had a class.
alter table policy_batch add column policyholder_class text
  check (policyholder_class in ('person', 'up_to_3m', 'up_to_5m', 'over_5m', 'unknown'));
create function keep_policyholder_class() returns trigger language plpgsql as $$
begin
  if new.status = 'confirmed' and (tg_op = 'INSERT' or old.status <> 'confirmed') then
    select c.policyholder_class into new.policyholder_class from client c where c.client_id = new.client_id;
  end if;
  return new;
end $$;
create trigger keep_policyholder_class before insert or update of status on policy_batch for each row execute function keep_policyholder_class();
