-- The days on which a company reminds a client on account of an invoice, counted from the last day to pay it.
alter table company add column reminder_days integer[] not null default '{-3,0,7,14,30}';
-- which of those was the last, and whether an operator holds them
alter table invoice add column reminded_days integer, add column reminders_held boolean not null default false;
-- what is long overdue is not reminded of anew on the day of this
alter table invoice no force row level security;
update invoice i set reminded_days = (select max(d) from company o, unnest(o.reminder_days) d where o.id = i.company_id and i.pay_by + d <= current_date)
where i.kind = 'invoice' and i.status in ('due', 'overdue', 'pending');
alter table invoice force row level security;
