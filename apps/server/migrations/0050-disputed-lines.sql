-- A school may dispute a line of an invoice. What is said about it stands in its conversation; reminders of the invoice
-- rest as long as a dispute is open.
create table line_dispute (
  id uuid primary key default uuidv7(),
  client_id uuid not null,
  invoice_id uuid not null,
  line_id uuid not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn')),
  -- null once a conversation in which nobody has written for years is dropped
  conversation_id uuid,
  actor_kind text,
  actor_id uuid,
  actor_name text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  unique (client_id, id),
  foreign key (client_id, invoice_id, line_id) references invoice_line (client_id, invoice_id, id),
  foreign key (client_id, conversation_id) references conversation (client_id, id) on delete set null (conversation_id)
);
create unique index line_dispute_open on line_dispute (client_id, invoice_id, line_id) where state = 'open';
create index line_dispute_of_line on line_dispute (client_id, invoice_id, line_id, created_at desc);
create index line_dispute_conversation on line_dispute (client_id, conversation_id);
call require_actor('line_dispute');
call protect_campus_table('line_dispute', 'exists (select 1 from invoice_line l where l.client_id = line_dispute.client_id and l.invoice_id = line_dispute.invoice_id and l.id = line_dispute.line_id)', false);
call keep_for_good('line_dispute');

-- An invoice is another one for those who copy what has changed once a dispute begins or ends.
create function note_dispute() returns trigger language plpgsql as $$
begin
  update invoice set updated_at = updated_at where client_id = new.client_id and id = new.invoice_id;
  return null;
end $$;
create trigger note_dispute after insert or update of state on line_dispute for each row execute function note_dispute();
