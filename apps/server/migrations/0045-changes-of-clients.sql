-- A client may change how it pays. What was ordered keeps the way of its day: the texts of its documents name it.
alter table policy_batch add column pays_per_order boolean;
alter table policy_batch no force row level security;
alter table client no force row level security;
update policy_batch b set pays_per_order = c.gateway from client c where c.client_id = b.client_id and b.status = 'confirmed';
alter table client force row level security;
alter table policy_batch force row level security;
create function keep_way_of_paying() returns trigger language plpgsql as $$
begin
  if new.status = 'confirmed' and new.pays_per_order is null then
    select c.gateway into new.pays_per_order from client c where c.client_id = new.client_id;
  end if;
  return new;
end $$;
create trigger keep_way_of_paying before insert or update of status on policy_batch for each row execute function keep_way_of_paying();

-- An account's month that still collects gets the days of an account, though its client has paid per order since.
create or replace function set_last_day_to_pay() returns trigger language plpgsql as $$
declare
  is_month boolean := false;
begin
  if new.pay_by is null and new.kind = 'invoice' and new.status <> 'open' then
    if tg_op = 'UPDATE' then is_month := old.status = 'open'; end if;
    select new.due_at + case when c.gateway and not is_month then 0 else c.payment_days end into new.pay_by from client c where c.client_id = new.client_id;
  end if;
  return new;
end $$;
