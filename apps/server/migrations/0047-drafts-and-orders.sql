-- The rows of drafts that are not in them: taken out (`deleted`), or in the cart (`added`). An `added` mark without a value
-- is of a row that came back from the cart.
create view import_row_out with (security_invoker = true) as
  select client_id, draft_id, row_number, field as place from import_draft_cell
  where field = 'deleted' and value = '1' or field = 'added' and value <> '';

-- Whoever confirmed the order asked for welcome mails: those not sent yet are on their way.
alter table policy_batch add column send_welcome_email boolean not null default false;

-- What the caller might see and do when a response was kept: to somebody with other rights it is not repeated. Responses of
-- before are repeated as they were.
alter table idempotent_answer add column rights text;
