-- The calendar days that documents, lists and exports give are the company's, and are stored with what happened: no
-- reader works a day out of an instant again, in a zone of its own. These two functions are the one place that does.
create function company_day(text, timestamptz) returns date language sql stable as
  $$ select ($2 at time zone policy_time_zone)::date from company where id = $1 $$;
create function client_day(uuid, timestamptz) returns date language sql stable as
  $$ select company_day(company_id, $2) from client where client_id = $1 $$;

alter table invoice add column created_on date, add column paid_on date;
alter table payment_transaction add column created_on date, add column settled_on date;
alter table credit_entry add column created_on date;

create policy backfill on invoice to current_user using (true) with check (true);
create policy backfill on payment_transaction to current_user using (true) with check (true);
create policy backfill on credit_entry to current_user using (true) with check (true);
alter table credit_entry disable trigger append_only;
update invoice set created_on = company_day(company_id, created_at), paid_on = company_day(company_id, paid_at),
  issued_on = coalesce(issued_on, case when status <> 'open' then company_day(company_id, created_at) end);
update payment_transaction set created_on = client_day(client_id, created_at), settled_on = client_day(client_id, settled_at);
update credit_entry set created_on = client_day(client_id, created_at);
alter table credit_entry enable trigger append_only;
drop policy backfill on invoice;
drop policy backfill on payment_transaction;
drop policy backfill on credit_entry;

alter table invoice alter column created_on set not null,
  add constraint invoice_issued check (status = 'open' or issued_on is not null),
  add constraint invoice_due_once_issued check (due_at >= issued_on);
alter table payment_transaction alter column created_on set not null;
alter table credit_entry alter column created_on set not null;
create index on invoice (client_id, issued_on);

-- An account's month is issued on its last day, everything else on the day it was made.
create function date_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_on := company_day(new.company_id, new.created_at);
  end if;
  if new.status <> 'open' and new.issued_on is null then
    new.issued_on := case when tg_op = 'INSERT' then new.created_on else new.due_at end;
  end if;
  if tg_op = 'INSERT' or new.paid_at is distinct from old.paid_at then
    new.paid_on := company_day(new.company_id, new.paid_at);
  end if;
  return new;
end $$;
create trigger date_invoice before insert or update of status, paid_at on invoice for each row execute function date_invoice();

create function date_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_on := client_day(new.client_id, new.created_at);
  end if;
  if tg_op = 'INSERT' or new.settled_at is distinct from old.settled_at then
    new.settled_on := client_day(new.client_id, new.settled_at);
  end if;
  return new;
end $$;
create trigger date_payment before insert or update of settled_at on payment_transaction for each row execute function date_payment();

create function date_credit() returns trigger language plpgsql as $$
begin
  new.created_on := client_day(new.client_id, new.created_at);
  return new;
end $$;
create trigger date_credit before insert on credit_entry for each row execute function date_credit();
