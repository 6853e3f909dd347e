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
