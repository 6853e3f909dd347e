-- What an issued document says, as it was issued: an invoice, a credit note, a receipt, a refund, a certificate. A later
-- change of an address, a name, a product's or a tax's text, the company or a template changes none of it. What an invoice's
-- account became (payments, credit notes) is a further edition, whose facts are those of the first. The bytes are kept
-- when the document is first drawn, with their hash.
create table frozen_document (
  client_id uuid not null references client,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('invoice', 'credit_note', 'receipt', 'refund', 'certificate')),
  invoice_id uuid,
  -- of a certificate, and of the receipt of one policy
  policy_id uuid,
  -- of a refund
  transaction_id uuid,
  edition integer not null check (edition > 0),
  -- what distinguishes this edition: the hash of the account that it gives; empty where nothing but its number does
  state text not null default '',
  locale text not null,
  issued_on date not null,
  -- everything that it says, apart from the lines of an invoice: those are on `invoice_line.frozen`
  view jsonb not null,
  created_at timestamptz not null,
  -- once drawn: the hash of the folder of templates, of the bytes, and where these are
  template_version text,
  sha256 text,
  storage_key text,
  drawn_at timestamptz,
  primary key (client_id, id),
  constraint frozen_document_subject check (num_nonnulls(invoice_id, policy_id, transaction_id) = 1
    and case kind when 'certificate' then policy_id is not null when 'refund' then transaction_id is not null when 'receipt' then transaction_id is null else invoice_id is not null end),
  constraint frozen_document_drawn check ((sha256 is null) = (drawn_at is null) and (storage_key is null or sha256 is not null)),
  foreign key (client_id, invoice_id) references invoice (client_id, id),
  foreign key (client_id, policy_id) references policy (client_id, id),
  foreign key (client_id, transaction_id) references payment_transaction (client_id, id)
);
create unique index frozen_document_of_invoice on frozen_document (client_id, invoice_id, kind, edition) where invoice_id is not null;
create unique index frozen_document_of_policy on frozen_document (client_id, policy_id, kind, edition) where policy_id is not null;
create unique index frozen_document_of_transaction on frozen_document (client_id, transaction_id, kind, edition) where transaction_id is not null;
call protect_campus_table('frozen_document', '(policy_id is null or exists (select 1 from policy y where y.client_id = frozen_document.client_id and y.id = frozen_document.policy_id))', true);

-- What a line of an issued invoice says of its policy: number, name, campus, product, days, fee insured and its taxes.
alter table invoice_line add column frozen jsonb;

-- Frozen is frozen: the bytes are written down once, and erasure alone takes anything away (`app.redacting`).
create function refuse_thawing() returns trigger language plpgsql as $$
begin
  if current_user = 'campus_operator' and current_setting('app.redacting', true) = 'on' then return new; end if;
  if tg_table_name = 'invoice_line' then
    if old.frozen is not null and new is distinct from old then
      raise exception 'a line of an issued invoice does not change';
    end if;
    return new;
  end if;
  if old.sha256 is not null or to_jsonb(new) - '{template_version,sha256,storage_key,drawn_at}'::text[] <> to_jsonb(old) - '{template_version,sha256,storage_key,drawn_at}'::text[] then
    raise exception 'an issued document does not change';
  end if;
  return new;
end $$;
create trigger stays_frozen before update on frozen_document for each row execute function refuse_thawing();
create trigger stays_frozen before update on invoice_line for each row when (old.frozen is not null) execute function refuse_thawing();
-- An invoice has one number for good.
create function refuse_renumbering() returns trigger language plpgsql as $$
begin
  raise exception 'the number of an invoice does not change';
end $$;
create trigger one_number before update of number on invoice for each row
  when (old.number is not null and new.number is distinct from old.number) execute function refuse_renumbering();
create trigger never_deleted before delete on frozen_document for each row execute function refuse_change();
create trigger retire_file after update of storage_key on frozen_document for each row execute function retire_file();
