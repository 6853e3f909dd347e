-- What was insured on any day, as it is known now or was known at any instant. A period says for which days of the
-- company's calendar some facts describe the cover (`valid_from` up to `valid_to`, which is no longer one of them) and
-- since when and until when that was believed (`recorded_at`, `superseded_at`). What is believed at an instant has no
-- gap and no overlap. The rule is `planVersion` of the domain; docs/decisions/0081-policy-versions.md says why.
--
-- A policy that was never changed has no row: its one version is the policy itself (`policy_versions`), so that issuing
-- thousands writes none. With the first change it gets a row of what it was, then the rows of every change; the row
-- without an end that is believed says what `policy` says.
--
-- The columns of facts have the names and types they have in `policy`. Campus, contract, currency, price table and order
-- never change and stand there alone.
create table policy_version (
  client_id uuid not null,
  policy_id uuid not null,
  -- the `version` of the policy that this was written with, and the one that ended the belief
  version integer not null,
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  recorded_at timestamptz not null,
  superseded_by integer check (superseded_by > version),
  superseded_at timestamptz check (superseded_at >= recorded_at),
  -- what it was and who did it
  event_id uuid not null,
  -- as somebody gave it by hand; that of an extension, new dates or a cancellation is with the endorsement
  reason text,
  state text not null check (state in ('issued', 'cancelled')),
  type text not null,
  first_name text not null,
  last_name text not null,
  gender text not null,
  date_of_birth date not null,
  email text not null,
  phone_country_id text,
  phone_country_code text,
  phone_number text,
  passport_number text not null,
  student_number text not null,
  group_name text not null,
  address text not null,
  residence_country_id text not null,
  destination_country_id text not null,
  home_country_id text,
  plan text not null,
  total_fee_minor bigint,
  start_date date not null,
  end_date date not null,
  dependency_id uuid,
  group_leader_id uuid,
  insurance_cost_minor bigint not null,
  tax_minor bigint not null,
  admin_fee_minor bigint not null,
  total_minor bigint not null,
  fee jsonb not null,
  cancelled_at timestamptz,
  primary key (client_id, policy_id, version, valid_from),
  constraint policy_version_superseded check ((superseded_by is null) = (superseded_at is null)),
  foreign key (client_id, policy_id) references policy (client_id, id),
  foreign key (client_id, policy_id, event_id) references policy_event (client_id, policy_id, id),
  foreign key (client_id, dependency_id) references policy (client_id, id),
  foreign key (client_id, group_leader_id) references policy (client_id, id)
);
call keep_for_good('policy_version');
call protect_campus_table('policy_version', 'exists (select 1 from policy y where y.client_id = policy_version.client_id and y.id = policy_version.policy_id)', true);
-- what is believed now: one period without an end, and none twice
create unique index policy_version_believed on policy_version (client_id, policy_id, valid_from) where superseded_at is null;
create unique index policy_version_present on policy_version (client_id, policy_id) where superseded_at is null and valid_to is null;
-- the night looks for contact data that only a former version still holds; nothing is recorded once cover is over
create index policy_version_with_contact on policy_version (recorded_at)
  where email <> '' or phone_country_id is not null or phone_country_code is not null or phone_number is not null or address <> '';

-- No two periods that are believed share a day.
create function refuse_overlap() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from added a join policy_version v on v.client_id = a.client_id and v.policy_id = a.policy_id
    where a.superseded_at is null and v.superseded_at is null and v.valid_from <> a.valid_from
      and daterange(v.valid_from, v.valid_to) && daterange(a.valid_from, a.valid_to)) then
    raise exception 'two versions of a policy are valid on one day';
  end if;
  return null;
end $$;
create trigger no_overlap after insert on policy_version referencing new table as added for each statement execute function refuse_overlap();

-- What was insured stays as it was written. A belief ends once; erasure takes the person out and leaves the cover.
create function refuse_rewriting() returns trigger language plpgsql as $$
declare changed text;
begin
  if old.superseded_at is null and new.superseded_at is not null then
    old.superseded_at := new.superseded_at;
    old.superseded_by := new.superseded_by;
  end if;
  if new is not distinct from old then return new; end if;
  select min(n.key) into changed from jsonb_each_text(to_jsonb(new)) n join jsonb_each_text(to_jsonb(old)) o using (key)
  where n.value is distinct from o.value and not (current_user = 'campus_operator' and coalesce(case
    when n.key = 'date_of_birth' then n.value = left(o.value, 4) || '-01-01'
    when n.key in ('first_name', 'last_name', 'gender') then n.value in ('Erased', 'person', 'prefer_not_to_respond')
    when n.key in ('reason', 'home_country_id', 'phone_country_id', 'phone_country_code', 'phone_number') then n.value is null
    else n.key in ('passport_number', 'student_number', 'group_name', 'email', 'address') and n.value = '' end, false));
  if changed is not null then raise exception 'a version of a policy does not change: %', changed; end if;
  return new;
end $$;
create trigger stays_as_written before update on policy_version for each row execute function refuse_rewriting();

-- Every version of some policies; that of one that was never changed is made of the policy itself.
create function policy_versions(of_client uuid, of_policies uuid[]) returns setof policy_version language sql stable as $$
  select v.* from policy_version v where v.client_id = of_client and v.policy_id = any (of_policies)
  union all
  select r.* from policy y, lateral jsonb_populate_record(null::policy_version, to_jsonb(y) || jsonb_build_object(
    'policy_id', y.id, 'recorded_at', y.created_at, 'valid_from', least(client_day(y.client_id, y.created_at), y.start_date),
    'event_id', (select e.id from policy_event e where e.client_id = y.client_id and e.policy_id = y.id and e.kind in ('ordered', 'issued') order by e.id limit 1))) r
  where y.client_id = of_client and y.id = any (of_policies)
    and not exists (select 1 from policy_version v where v.client_id = y.client_id and v.policy_id = y.id)
$$;

-- The one look-up: the version of a policy that holds on a day (null: the last), as known at an instant, or with a
-- version. None where nothing was insured or known yet.
create function policy_version_of(of_client uuid, of_policy uuid, on_day date default null, known_at timestamptz default 'infinity', known_version integer default null)
returns setof policy_version language sql stable as $$
  select v.* from policy_versions(of_client, array[of_policy]) v
  where case when known_version is null then v.recorded_at <= known_at and (v.superseded_at is null or v.superseded_at > known_at)
      else v.version <= known_version and (v.superseded_by is null or v.superseded_by > known_version) end
    and case when on_day is null then v.valid_to is null else v.valid_from <= on_day and (v.valid_to is null or v.valid_to > on_day) end
$$;

-- The policy as that version describes it, for whoever reads policies. One that was not paid by then was pending.
create function policy_as_of(of_client uuid, of_policy uuid, on_day date default null, known_at timestamptz default 'infinity', known_version integer default null)
returns setof policy language sql stable as $$
  select r.* from policy y, policy_version_of(of_client, of_policy, on_day, known_at, known_version) v,
    lateral jsonb_populate_record(y, to_jsonb(v) || case
      when y.issued_at > known_at or client_day(y.client_id, y.issued_at) > on_day then '{"state": "pending", "issued_at": null}' else '{}' end::jsonb) r
  where y.client_id = of_client and y.id = of_policy
$$;

-- Events hold codes, ids and days alone, and nothing is ever taken out of them. Which fields of a person a change moved
-- is the difference of two versions; what somebody wrote as a reason is with the version or the endorsement. Nothing is
-- in production: what demo and test databases hold of the fields that were changed before this is dropped, and a policy
-- changed before it counts as having always been as it is.
-- (The owner is bound by row-level security too, and reads rows of every client here.)
drop trigger append_only on policy_event;
drop function refuse_event_change;
alter table policy_event no force row level security;
alter table endorsement no force row level security;
alter table policy_event
  -- the version of the policy that it made, if it made one
  add column version integer,
  add column endorsement_id uuid,
  -- of a certificate
  add column edition integer;
update policy_event set
  endorsement_id = (select e.id from endorsement e where e.client_id = policy_event.client_id and e.id::text = new ->> 'endorsement_id'),
  edition = case kind when 'certificate_made' then (new ->> 'version')::integer end,
  reason = case when kind in ('lapsed', 'change_lapsed') then reason end
where new is not null or reason is not null;
alter table policy_event drop column old, drop column new;
alter table policy_event
  add constraint policy_event_reason check (reason in ('unpaid', 'withdrawn')),
  add foreign key (client_id, endorsement_id) references endorsement (client_id, id);
-- each number once
create unique index policy_event_version on policy_event (client_id, policy_id, version) where version is not null;
create trigger append_only before update or delete on policy_event for each row execute function refuse_change();
alter table policy_event force row level security;
alter table endorsement force row level security;
drop table policy_field_change;
