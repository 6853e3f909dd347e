-- What a client takes with it when it leaves, and the register of incidents. docs/decisions/0150-leaving-and-outages.md
-- says why.

-- The text that a line's hash covers, after the hash of the line before. An archive of a client holds it, so that a third
-- party verifies the chain without rebuilding PostgreSQL's text of a jsonb.
create function audit_line_covered(l audit_line) returns text language sql stable parallel safe as $$
  select (case l.version
    when 2 then jsonb_build_array(l.version, l.line_number, l.client_id, coalesce(l.actor_name, l.actor_id::text, l.actor_kind),
      l.action, l.subject, l.details, extract(epoch from l.at)::text, encode(l.origin_digest, 'hex'))
    else jsonb_build_array(l.version, l.line_number, l.client_id, l.actor_kind, l.actor_id, l.actor_name,
      l.action, l.subject, l.details, extract(epoch from l.at)::text, encode(l.origin_digest, 'hex')) end)::text;
$$;
create or replace function audit_line_hash(l audit_line) returns bytea language sql stable parallel safe as $$
  select sha256(l.previous_hash || convert_to(audit_line_covered(l), 'UTF8'));
$$;

-- Whether a row `t` of a table belongs to a restricted policy, as a condition. The portal shows such a person to no one
-- (docs/privacy.md), so an archive has their rows without personal data.
create function archive_restricted(name text) returns text language sql immutable as $$
  select case name
    when 'policy' then 't.restricted_at is not null'
    when 'enrollment' then format(policies, 'p.enrollment_id = t.id')
    when 'frozen_document' then format('(%s or t.policy_id is null and %s)', format(policies, 'p.id = t.policy_id'),
      format(policies, 'p.id in (select l.policy_id from invoice_line l where l.client_id = t.client_id and l.invoice_id = t.invoice_id)'))
    else format(policies, 'p.id = t.policy_id') end
  from (values ('exists (select 1 from policy p where p.client_id = t.client_id and p.restricted_at is not null and %s)')) x(policies)
$$;

-- Opens the rows of a client in a table, one JSON object a row: the columns `kept`, of which `hidden` are null in rows of
-- restricted policies. The tables are known only when an archive is made. `fetch_archived` reads on.
create function open_archived(name text, client uuid, kept text[], hidden text[]) returns void language plpgsql as $$
declare
  archived refcursor := 'archived';
  restricted text := archive_restricted(name);
  named text := (select string_agg(case when c = any (hidden) then format('case when %s then null else t.%I end as %I', restricted, c, c)
    else format('t.%I', c) end, ', ' order by place) from unnest(kept) with ordinality k(c, place));
begin
  open archived no scroll for execute format('select row_to_json(x)::text from (select %s from %I t where t.client_id = $1) x', named, name)
    using client;
end $$;
create function fetch_archived(count integer) returns setof text language plpgsql as $$
declare
  archived refcursor := 'archived';
  line text;
begin
  for n in 1..count loop
    fetch archived into line;
    exit when not found;
    return next line;
  end loop;
end $$;
create function close_archived() returns void language plpgsql as $$
declare
  archived refcursor := 'archived';
begin
  close archived;
end $$;

-- Incidents of the service as a whole: what happened, whom it affected and whom we informed. Of all companies, so no client
-- and no company owns a row.
create table incident (
  id uuid primary key default uuidv7(),
  -- GB-INC-2026-0001
  number text not null unique,
  summary text not null,
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  cause text not null default '',
  -- services affected, in words
  affected text not null default '',
  -- null: all clients
  client_ids uuid[],
  -- what DORA, article 18 asks to classify by, besides clients and duration
  data_lost text not null default 'none' check (data_lost in ('none', 'availability', 'integrity', 'confidentiality')),
  -- null: not decided yet
  is_major boolean,
  started_at timestamptz not null,
  noticed_at timestamptz not null,
  ended_at timestamptz,
  check (noticed_at >= started_at),
  check (ended_at >= started_at)
);
create index incident_started on incident (started_at);
call keep_for_good('incident');
revoke all on incident from campus_app;

-- What was written down of an incident, and when: each change of its row, each note, and each information of somebody.
create table incident_step (
  id uuid primary key default uuidv7(),
  incident_id uuid not null references incident,
  kind text not null check (kind in ('added', 'changed', 'noted', 'informed')),
  -- the columns that were set, with their new values
  changes jsonb not null default '{}',
  text text not null default '',
  -- whom we informed, and when
  informed text,
  informed_at timestamptz,
  -- null: an unnamed operator, outside production
  operator_id uuid references operator,
  at timestamptz not null,
  check ((kind = 'informed') = (informed is not null and informed_at is not null))
);
create index incident_step_of on incident_step (incident_id, at);
create trigger append_only before update or delete on incident_step for each row execute function refuse_change();
revoke all on incident_step from campus_app;
revoke update, delete on incident_step from campus_operator;
