-- What a school's own books call an order. The order's comes before the campus's, and that before the client's (in its
-- profile); a confirmed order keeps what held then, and an invoice names those of its orders.
alter table campus add column purchase_order_number text not null default '', add column cost_centre text not null default '';
alter table policy_batch add column purchase_order_number text not null default '', add column cost_centre text not null default '';
alter table invoice add column purchase_order_number text not null default '', add column cost_centre text not null default '';
