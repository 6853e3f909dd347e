-- `keeps_admin_fee` says already whether a cancellation gives the admin fee back.
alter table contract drop column refunds_admin_fee;
