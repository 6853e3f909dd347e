-- Statements of withdrawal from policies (Directive (EU) 2023/2673, article 11a): by whom, when, and for which policies. One made
-- by the school takes effect at once. One made by an insured person or a parent waits for the school, which holds the policy; its
-- moment counts. docs/decisions/0148-withdrawal.md says why.
create table withdrawal (
  id uuid primary key default uuidv7(),
  client_id uuid not null references client,
  number text not null unique,
  channel text not null check (channel in ('portal', 'certificate')),
  name text not null,
  email text not null,
  language text not null,
  state text not null check (state in ('effective', 'waiting', 'declined')),
  decline_reason text,
  actor_kind text,
  actor_id uuid,
  actor_name text,
  made_at timestamptz not null,
  ended_at timestamptz,
  anonymised_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'declined') = (decline_reason is not null)),
  unique (client_id, id)
);
create table withdrawal_policy (
  client_id uuid not null,
  withdrawal_id uuid not null,
  policy_id uuid not null,
  primary key (client_id, policy_id, withdrawal_id),
  foreign key (client_id, withdrawal_id) references withdrawal (client_id, id),
  foreign key (client_id, policy_id) references policy (client_id, id)
);
create index withdrawal_policy_of_withdrawal on withdrawal_policy (client_id, withdrawal_id);
create index withdrawal_waiting on withdrawal (client_id) where state = 'waiting';
call require_actor('withdrawal');
call protect_campus_table('withdrawal_policy', 'exists (select 1 from policy y where y.client_id = withdrawal_policy.client_id and y.id = withdrawal_policy.policy_id)', true);
call protect_campus_table('withdrawal', 'exists (select 1 from withdrawal_policy w where w.client_id = withdrawal.client_id and w.withdrawal_id = withdrawal.id)', true);
call keep_for_good('withdrawal');
call keep_for_good('withdrawal_policy');

-- A quote may be for a withdrawal.
alter table policy_quote drop constraint policy_quote_action_check;
alter table policy_quote add constraint policy_quote_action_check check (action in ('extend', 'trip_dates', 'cancel', 'withdraw'));
