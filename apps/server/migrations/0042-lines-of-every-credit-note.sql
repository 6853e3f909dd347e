-- Credit notes of lapsed orders had no lines. They take back every line of the invoice that they correct.
create policy backfill on invoice to current_user using (true) with check (true);
create policy backfill on invoice_line to current_user using (true) with check (true);
insert into invoice_line (client_id, invoice_id, policy_id, kind, endorsement_id, corrects_invoice_id, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor)
select n.client_id, n.id, l.policy_id, 'reversal', l.endorsement_id, n.corrects_invoice_id, -l.insurance_cost_minor, -l.tax_minor, -l.admin_fee_minor, -l.total_minor
from invoice n join invoice_line l on l.client_id = n.client_id and l.invoice_id = n.corrects_invoice_id
where n.kind = 'credit_note' and not exists (select 1 from invoice_line x where x.client_id = n.client_id and x.invoice_id = n.id);
drop policy backfill on invoice;
drop policy backfill on invoice_line;

-- What a credit note takes from an invoice is looked for by that invoice.
create index invoice_line_of_corrected on invoice_line (client_id, corrects_invoice_id) where corrects_invoice_id is not null;
-- The audit log is walked by its line numbers.
create index audit_line_number on audit_line (client_id, line_number);
