-- The last day to pay: of one order its day, of an account's month as many days after its end as the client has at the time.
alter table invoice add column pay_by date;
alter table invoice no force row level security;
alter table client no force row level security;
alter table notification no force row level security;
update invoice i set pay_by = i.due_at + case when c.gateway then 0 else c.payment_days end
from client c where c.client_id = i.client_id and i.kind = 'invoice' and i.status <> 'open';
-- what is owed and until when stands in the notice itself
update notification n set params = n.params || jsonb_build_object('date', i.pay_by,
  'owed', i.currency || ' ' || to_char(i.total_minor / 100.0, 'FM9999999990.00'))
from invoice i where n.kind in ('invoice_due', 'invoice_overdue') and i.client_id = n.client_id and i.number = n.params ->> 'number';
alter table notification force row level security;
alter table client force row level security;
alter table invoice force row level security;
create function set_last_day_to_pay() returns trigger language plpgsql as $$
begin
  if new.pay_by is null and new.kind = 'invoice' and new.status <> 'open' then
    select new.due_at + case when c.gateway then 0 else c.payment_days end into new.pay_by from client c where c.client_id = new.client_id;
  end if;
  return new;
end $$;
create trigger set_last_day_to_pay before insert or update of status on invoice for each row execute function set_last_day_to_pay();
