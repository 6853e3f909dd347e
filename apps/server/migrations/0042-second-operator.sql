-- What one operator proposes and another confirms. Reasons: docs/decisions/0125-second-operator.md.
alter table company
  -- a change of prices by more than this, of anybody, needs a second operator
  add column second_operator_percent integer not null default 20 check (second_operator_percent between 0 and 1000),
  -- and so does money of more than this that an operator gives, gives back or writes off
  add column second_operator_minor bigint not null default 100000 check (second_operator_minor >= 0);

create table operator_proposal (
  id uuid primary key default uuidv7(),
  command text not null,
  options jsonb not null,
  -- of what it would do: it is confirmed only as long as it would still do the same
  effect_hash text not null,
  summary text not null,
  company_id text references company (id),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'withdrawn')),
  ended_by uuid references operator (id),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null) and (outcome is null) = (ended_by is null)),
  check (outcome is distinct from 'confirmed' or ended_by <> proposed_by)
);
create index operator_proposal_open on operator_proposal (proposed_at) where ended_at is null;
call keep_for_good('operator_proposal');
revoke all on operator_proposal from campus_app;

-- Prices by which nobody was priced may be taken back: they apply to nobody from then on. Another import brings them back.
alter table price_table add column withdrawn_at timestamptz;
