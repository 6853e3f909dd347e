-- Which text of a product's documents was given to whom, when and how. A row without an order is a fact of a contract: the
-- checkout page offered a document, or somebody downloaded it. Confirming an order copies the facts that count for it, and the
-- mail of a policy adds its certificate. docs/decisions/0147-documents-given.md says how the rows prove what was given.
create table document_given (
  client_id uuid not null references client,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('ipid', 'wording', 'certificate')),
  contract_id uuid not null,
  policy_batch_id uuid,
  policy_id uuid,
  product_terms_id uuid not null references product_terms,
  edition text not null,
  language text not null,
  -- of the edition's texts, as in `ops policy show`; of the bytes of a certificate
  content_hash text not null,
  how text not null check (how in ('page', 'download', 'api', 'order', 'mail', 'family')),
  -- who received it; for a mail, who had it sent
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  -- of a family's page; no reference, because requests are deleted before what they prove
  family_request_id uuid,
  -- the address of a mail, or of a family once there is a policy; empty once it is erased
  recipient text not null default '',
  -- whether the text was in force when the order was confirmed; null for a fact without an order
  is_in_force boolean,
  -- the order declared that the documents had been received
  is_acknowledged boolean not null default false,
  given_at timestamptz not null,
  primary key (client_id, id),
  constraint document_given_subject check (case how
    when 'mail' then policy_id is not null and policy_batch_id is null
    when 'family' then family_request_id is not null and policy_batch_id is null
    when 'order' then policy_batch_id is not null and policy_id is null
    else policy_id is null end),
  foreign key (client_id, contract_id) references contract (client_id, id),
  foreign key (client_id, policy_batch_id) references policy_batch (client_id, id),
  foreign key (client_id, policy_id) references policy (client_id, id)
);
create index document_given_by_order on document_given (client_id, policy_batch_id) where policy_batch_id is not null;
create index document_given_by_policy on document_given (client_id, policy_id) where policy_id is not null;
-- one fact per text, way, person and day (UTC), however often a page is loaded
create unique index document_given_fact on document_given (client_id, contract_id, kind, content_hash, language, how, coalesce(actor_id, family_request_id), (cast(given_at at time zone 'UTC' as date)))
  where policy_batch_id is null and policy_id is null;
call require_actor('document_given');
call keep_for_good('document_given');
call protect_campus_table('document_given', 'exists (select 1 from contract k where k.client_id = document_given.client_id and k.id = document_given.contract_id)', true);

-- Append-only: erasure takes out an address, and nothing else.
create function refuse_other_given() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'campus_operator' and current_setting('app.redacting', true) = 'on'
    and new.recipient = '' and to_jsonb(new) - 'recipient' = to_jsonb(old) - 'recipient' then
    return new;
  end if;
  raise exception 'document_given is append-only';
end $$;
create trigger append_only before update or delete on document_given for each row execute function refuse_other_given();
