-- A notice of the cart's deadline kept the time of day alone; it keeps the moment now.
alter table notification no force row level security;
update notification set params = jsonb_set(params, '{time}', to_jsonb(to_char(
    x.day + (params ->> 'time')::time + case when x.day + (params ->> 'time')::time < x.at then interval '1 day' else interval '0' end,
    'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
  from (select n.id as notice, n.created_at at time zone 'UTC' as at, date_trunc('day', n.created_at at time zone 'UTC') as day from notification n) x
  where x.notice = notification.id and kind = 'cart_deadline' and params ->> 'time' ~ '^\d\d:\d\d$';
alter table notification force row level security;
