-- A notice says what was paid and what went to the credit balance under names of their own. `amount` stood for the latter,
-- and where nothing had gone there, it was 0.00. (The owner is bound by row-level security too.)
alter table notification no force row level security;
update notification set params = case when kind in ('payment_received', 'order_lapsed') then params - 'amount'
  else params - 'amount' || jsonb_build_object('credited', params -> 'amount') end
where params ? 'amount' and kind in ('payment_received', 'payment_credited', 'payment_late', 'order_lapsed', 'order_lapsed_credited');
alter table notification force row level security;
